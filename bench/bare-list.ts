// The least that a list costs with Node and PostgreSQL: `node:http`, `pg`, JSON, and the statements that the server
// needs for a page of members: the session, the totals, the rows. It has no routes, checks, limits, metrics or log.
// Like the server it is a process of its own; it sends its port to its parent process.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

const SESSION = `
  select s.id, m.id as member_id, m.first_name, m.last_name, m.email
  from sessions s join members m on m.id = s.member_id
  where s.token_hash = $1 and s.expires_at > now() and s.last_used_at > now() - make_interval(secs => $2)
    and m.is_active and m.role = 'ADMIN'`;

const TOTALS = `
  select role, is_active, is_verified, sum(change) as members from derived.member_tallies
  group by role, is_active, is_verified`;

const ROWS = `
  select m.id, first_name, middle_name, last_name, surname, email, phone_number, phone_number1, phone_number2, dob,
    m.gender, role, marital_status, m.is_active, kyc_status, email_verified_at, m.created_at, m.updated_at, m.version,
    c.id as creator_id, c.is_active as is_creator_active
  from members m left join creators c on c.member_id = m.id
  order by m.created_at desc nulls last, m.id desc nulls last limit 25`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const server = createServer(async (request, response) => {
  const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
  const digest = createHash("sha256").update(token).digest("hex");
  const { rows: sessions } = await pool.query({ name: "session", text: SESSION, values: [digest, 3600] });
  if (sessions.length === 0) {
    response.writeHead(401).end();
    return;
  }
  const { rows: tallies } = await pool.query({ name: "totals", text: TOTALS });
  const total = tallies.reduce((sum, tally) => sum + Number(tally.members), 0);
  const { rows } = await pool.query({ name: "rows", text: ROWS });
  const body = JSON.stringify({ data: { data: rows, total } });
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit());
