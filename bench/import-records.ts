/** Lines as a marketplace sends them: the `n`th of a kind is always the same. */

/** Transactions are those of the first members. */
const MEMBERS = 1_000;

export const memberOf = (n: number) => ({
  external_id: `u-${n}`,
  first_name: `First${n % 977}`,
  last_name: `Last${n % 1_999}`,
  email: `member${n}@import.test`,
  phone_number: `080${String(n).padStart(8, "0")}`,
  dob: "1990-01-31",
  gender: n % 2 === 0 ? "female" : "male",
  role: n % 20 === 0 ? "CREATOR" : "USER",
  is_active: n % 15 !== 0,
  created_at: momentOf(n),
});

/** Members who are not among the first million. */
export const laterMemberOf = (n: number) => memberOf(n + 1_000_000);

/** A creator with the numbers of an identity, of the member with the same number. */
export const creatorOf = (n: number) => ({
  external_id: `c-${n}`,
  member_external_id: `u-${n}`,
  job_title: "DJ",
  nin: String(n).padStart(11, "0"),
  bvn: String(n + 5_000_000).padStart(11, "0"),
  id_type: "national_id",
  name_on_card: `LAST${n % 1_999} FIRST${n % 977}`,
  state_of_origin: "Lagos",
});

export const transactionOf = (n: number) => ({
  external_id: `t-${n}`,
  type: n % 2 === 0 ? "deposit" : "withdrawal",
  transaction_id: `TX-${n}`,
  member_external_id: `u-${n % MEMBERS}`,
  sender_name: `First${n % 977} Last${n % 1_999}`,
  sender_bank: "GTBank",
  sender_account_number: String(n).padStart(10, "0"),
  receiver_name: "Marketplace Escrow Wallet",
  amount: 1_000 + n,
  status: "pending",
  created_at: momentOf(n),
});

export const changedTransactionOf = (n: number) => ({ ...transactionOf(n), status: "completed" });

const momentOf = (n: number) => new Date(Date.UTC(2026, 0, 1) - (n % 500_000) * 60_000).toISOString();
