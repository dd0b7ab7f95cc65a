import pg from "pg";

/** The member whose years of work the cases read. */
export const BUSY_CREATOR = 48;

/** Gives the busy creator 20,000 transactions, 10,000 bookings, 2,000 disputes and 5,000 reviews. */
export async function addBusyCreator(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`INSERT INTO creators (member_id) VALUES (${BUSY_CREATOR}) ON CONFLICT (member_id) DO NOTHING`);
  await client.query(`
    INSERT INTO transactions (kind, code, member_id, sender_name, receiver_name, amount, status, created_at)
    SELECT CASE n % 2 WHEN 0 THEN 'deposit' ELSE 'withdrawal' END, 'BUSY-' || n, ${BUSY_CREATOR}, 'Busy Creator',
      'Marketplace Escrow Wallet', 100 + n, 'completed', now() - n * interval '2 hours'
    FROM generate_series(1, 20000) n`);
  await client.query(`
    INSERT INTO bookings (service_id, client_id, provider_id, amount, escrow, created_at)
    SELECT (SELECT min(id) FROM services), 1000 + n, ${BUSY_CREATOR}, 100 + n, 'RELEASED', now() - n * interval '4 hours'
    FROM generate_series(1, 10000) n`);
  await client.query(`
    INSERT INTO disputes (booking_id, initiator_id, status, closed_at, created_at)
    SELECT id, client_id, 'CLOSED', now(), created_at FROM bookings WHERE provider_id = ${BUSY_CREATOR} LIMIT 2000`);
  await client.query(`
    INSERT INTO review_items (scope, creator_id, name, price, status, created_at)
    SELECT 'songs', c.id, 'Song ' || n, 100, 'published', now() - n * interval '8 hours'
    FROM generate_series(1, 5000) n, creators c WHERE c.member_id = ${BUSY_CREATOR}`);
  await client.query("VACUUM (ANALYZE)");
  await client.end();
}
