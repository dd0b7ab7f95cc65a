/** Texts that nobody may read back. */
export const SECRETS = {
  ...{ nin: "12345678901", bvn: "10987654321", id_type: "Secret passport", copy_of_id: "https://secret.test/id.png" },
  ...{ utility_bill: "Secret power bill", copy_of_utility_bill: "https://secret.test/bill.png" },
  ...{ name_on_card: "Secret Card Name", state_of_origin: "Secret Origin", lga_of_origin: "Secret Lga" },
  ...{ state_of_capture: "Secret Capture", lga_of_capture: "Secret Lga 2", state_of_residence: "Secret Residence" },
  ...{ lga_of_residence: "Secret Lga 3", enroll_bank_code: "Secret 044", enroll_user_name: "Secret enroller" },
  ...{ bvn_reference: "Secret BR", product_reference: "Secret PR", branch_name: "Secret Branch" },
  ...{ landmarks: "Secret Landmark", additional_info1: "Secret Info" },
};
export const SECRET_ACCOUNT = "0123456789";

const TIMES = { created_at: "2026-01-05T09:00:00.000Z", updated_at: "2026-01-06T09:00:00.000Z" };

/** A record of every kind with every field, in the order in which they refer to each other. */
export const WHOLE_WORLD: readonly [kind: string, ...lines: Record<string, unknown>[]][] = [
  [
    "members",
    {
      ...{ external_id: "m1", first_name: "Ada", last_name: "Obi", surname: "Eze", middle_name: "N.", ...TIMES },
      ...{ username: "ada", email: "ada@example.test", phone_number: "0803", phone_number1: "0804", dob: "1990-01-31" },
      ...{ phone_number2: "0805", gender: "female", marital_status: "single", role: "USER", is_premium: true },
      ...{ profile_image: "https://a.test/ada.png", is_active: true, email_verified_at: "2026-01-05T10:00:00.000Z" },
      last_seen_at: "2026-01-05T11:00:00.000Z",
    },
    { external_id: "m2", first_name: "Bola", last_name: "Ade", email: "bola@example.test", role: "CREATOR", ...TIMES },
  ],
  [
    "creators",
    {
      ...{ external_id: "c1", member_external_id: "m2", job_title: "DJ", bio: "Loud", location: "Lagos", x: "@b" },
      ...{ linkedin: "in/b", instagram: "@bola", is_artist: true, is_asset_creator: false, active: true },
      ...{ verified: true, watchlisted: true, enrollment_date: "2020-02-02", ...SECRETS, ...TIMES },
    },
  ],
  ["hives", { external_id: "h1", category_name: "Events", description: "Weddings", ...TIMES }],
  ["service-clusters", { external_id: "k1", name: "DJs", hive_external_id: "h1", ...TIMES }],
  [
    "services",
    {
      ...{ external_id: "s1", creator_external_id: "c1", service_name: "Wedding DJ", hive_external_id: "h1" },
      ...{ service_cluster_external_id: "k1", rate: 1500.5, cover_image: "https://a.test/s.png", link: "l" },
      ...{ service_image: "https://a.test/i.png", service_audio: "https://a.test/a.mp3", status: "PUBLISHED" },
      ...{ decision_reason: "Good", ...TIMES },
    },
  ],
  [
    "bookings",
    {
      ...{ external_id: "b1", service_external_id: "s1", client_external_id: "m1", provider_external_id: "m2" },
      ...{ amount: 99.99, escrow: "HELD", ...TIMES },
    },
  ],
  [
    "disputes",
    { external_id: "d1", booking_external_id: "b1", initiator_external_id: "m1", resolve_status: "OPEN", ...TIMES },
  ],
  [
    "assets",
    {
      external_id: "a1",
      creator_external_id: "c1",
      title: "Beat",
      price: 20.5,
      cover_image: "https://a.test/b.png",
      ...TIMES,
    },
  ],
  [
    "songs",
    { external_id: "o1", creator_external_id: "c1", title: "Tune", price: 30, audio: "https://a.test/t.mp3", ...TIMES },
  ],
  ["purchases", { external_id: "p1", member_external_id: "m1", asset_external_id: "a1", amount: 20.5, ...TIMES }],
  [
    "service-accesses",
    {
      ...{ external_id: "x1", service_external_id: "s1", member_external_id: "m1", ...TIMES },
      accessed_at: "2026-01-07T09:00:00.000Z",
    },
  ],
  [
    "reviews",
    {
      ...{ external_id: "r1", scope: "songs", creator_external_id: "c1", service_external_id: "s1", price: 10 },
      ...{ asset_name: "Song", is_new: true, rating: 5, comment: "Nice", status: "rejected", decision_reason: "Noise" },
      ...TIMES,
    },
  ],
  [
    "transactions",
    {
      ...{
        external_id: "t1",
        type: "deposit",
        transaction_id: "TX-1",
        member_external_id: "m1",
        sender_bank: "Zenith",
      },
      ...{ booking_external_id: "b1", sender_name: "Ada Obi", sender_account_number: SECRET_ACCOUNT, amount: 0.01 },
      ...{ receiver_name: "Bola Ade", status: "completed", ...TIMES },
    },
  ],
  [
    "vests",
    {
      ...{ external_id: "v1", vest_for: "ARTIST", beneficiary_name: "Bola", investment_name: "Album", roi: 12.75 },
      ...{ minimum_amount: 5000, duration: 12, description: "An album", risk_assessment: "Low", status: "ACTIVE" },
      ...{ images: ["https://a.test/v.png"], news: ["https://news.test/1"], highlights: ["One", "Two"], ...TIMES },
    },
  ],
  [
    "investments",
    {
      ...{ external_id: "i1", vest_external_id: "v1", member_external_id: "m1", amount: 5000, status: "PAID_OUT" },
      ...{ paid_out_at: "2026-02-05T10:00:00.000Z", ...TIMES },
    },
  ],
];
