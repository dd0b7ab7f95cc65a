/** The calls of docs/specification.md with the query keys and body fields that each may carry. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  query?: readonly string[];
  body?: readonly string[];
}

const VEST_BODY = [
  "vest_for",
  "beneficiary_name",
  "investment_name",
  "minimum_amount",
  "roi",
  "duration",
  "description",
  "risk_assessment",
  "status",
  "images",
  "news",
  "highlights",
  "_method",
] as const;

const CREATOR_EDIT_BODY = [
  "gender",
  "nin",
  "id_type",
  "copy_of_id",
  "utility_bill",
  "copy_of_utility_bill",
  "job_title",
  "bio",
  "location",
  "linkedin",
  "x",
  "instagram",
  "active",
] as const;

const MEMBER_BODY = [
  "first_name",
  "last_name",
  "surname",
  "middle_name",
  "email",
  "phone_number",
  "phone_number1",
  "phone_number2",
  "dob",
  "gender",
  "role",
  "marital_status",
  "is_active",
  "active",
  "status",
  "status_int",
] as const;

export const SPECIFIED_CALLS: readonly Call[] = [
  { method: "POST", path: "/admin/login", body: ["email", "password"] },
  { method: "GET", path: "/admin/vests", query: ["page"] },
  { method: "GET", path: "/admin/vests/:id" },
  { method: "POST", path: "/admin/vests", body: VEST_BODY },
  { method: "PUT", path: "/admin/vests/:id", body: VEST_BODY },
  { method: "DELETE", path: "/admin/vests/:id" },
  { method: "GET", path: "/admin/category", query: ["page"] },
  { method: "POST", path: "/admin/category/create", body: ["category_name", "description"] },
  { method: "PUT", path: "/admin/category/:id", body: ["category_name", "description"] },
  { method: "DELETE", path: "/admin/category/:id" },
  { method: "GET", path: "/admin/sub-category", query: ["page", "category_id", "categoryId", "category"] },
  { method: "GET", path: "/admin/sub-category/:id" },
  { method: "POST", path: "/admin/sub-category/create", body: ["name", "category_id"] },
  { method: "PUT", path: "/admin/sub-category/:id", body: ["name", "category_id"] },
  { method: "DELETE", path: "/admin/sub-category/:id" },
  { method: "GET", path: "/admin/user/creators", query: ["page", "per_page", "search", "active"] },
  { method: "GET", path: "/admin/user/creators/:id" },
  { method: "POST", path: "/member/creator/create" },
  { method: "POST", path: "/admin/creator/create" },
  { method: "POST", path: "/admin/user/creators/update/:id", body: CREATOR_EDIT_BODY },
  { method: "POST", path: "/admin/user/creators/status/:id", body: ["active"] },
  { method: "GET", path: "/admin/services", query: ["page", "per_page", "status", "user_id"] },
  { method: "PUT", path: "/admin/services/:id", body: ["status"] },
  { method: "GET", path: "/admin/user", query: ["page", "per_page", "role", "search"] },
  { method: "GET", path: "/admin/user/:id" },
  { method: "POST", path: "/admin/user/status/:id", body: ["is_active"] },
  { method: "POST", path: "/admin/user/:id", body: MEMBER_BODY },
  { method: "POST", path: "/admin/creator/status/:id", body: ["is_active"] },
  { method: "GET", path: "/admin/dispute", query: ["status", "page"] },
  { method: "GET", path: "/admin/dispute/show/:id" },
  { method: "POST", path: "/admin/dispute/update/:id", body: ["resolve_status"] },
  { method: "GET", path: "/reviews", query: ["scope", "status", "page", "search"] },
  { method: "GET", path: "/reviews/show/:id" },
  { method: "PUT", path: "/reviews/update/:id", body: ["status"] },
  {
    method: "PUT",
    path: "/admin/change-password",
    body: ["current_password", "new_password", "new_password_confirmation"],
  },
  { method: "PUT", path: "/admin/change-pin", body: ["current_pin", "new_pin", "new_pin_confirmation"] },
  { method: "GET", path: "/transactions", query: ["type", "page", "perpage", "range"] },
  { method: "GET", path: "/profile/me" },
  { method: "PUT", path: "/profile/update", body: ["first_name", "last_name", "profile_image"] },
];

/** Headers that a strange backend's CORS rules allow; anything else that the console adds would be refused there. */
export const ALLOWED_HEADERS = ["accept", "authorization", "content-type"];
