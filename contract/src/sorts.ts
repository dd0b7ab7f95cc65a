// The sort keys of each list. They have a file of their own because the console's routes import them, and every screen
// downloads every route.

export const CREATOR_SORTS = ["name", "gender", "created_at", "updated_at", "services", "status"] as const;

export const DISPUTE_SORTS = ["service", "provider", "client", "initiator", "created_at"] as const;

export const HIVE_SORTS = ["name", "created_at", "updated_at"] as const;

export const MEMBER_SORTS = ["name", "email", "role", "created_at"] as const;

export const REVIEW_SORTS = ["creator_name", "asset_name", "price", "created_at"] as const;

export const SERVICE_SORTS = ["service_name", "rate", "status", "created_at", "updated_at"] as const;

export const SERVICE_CLUSTER_SORTS = ["name", "hive", "created_at", "updated_at"] as const;

export const TRANSACTION_SORTS = ["code", "sender", "amount", "receiver", "status", "created_at"] as const;

export const VEST_SORTS = [
  "investment_name",
  "beneficiary_name",
  "minimum_amount",
  "roi",
  "duration",
  "status",
  "created_at",
] as const;
