import type { ForeignBackend } from "./foreign-backend.ts";

export interface ForeignMember {
  member_id: number;
  [field: string]: unknown;
}

/**
 * Plays members in another backend's shapes: `member_id`, days of birth in three formats, roles in small letters,
 * states under different names, dates with a space, counts by role, and lists without a total if `isWhole`.
 */
export function playMembers(backend: ForeignBackend, count = 12, { isWhole = false } = {}): ForeignMember[] {
  const members = Array.from({ length: count }, (_, i) => foreignMember(i + 1));
  const missing = { status: 404, body: { error: "No such member" } };
  const byId = (id: string | undefined) => members.find((member) => String(member.member_id) === id);

  backend.on("GET", "/admin/user", ({ query }) => {
    const page = Number(query.get("page") ?? 1);
    const role = query.get("role")?.toLowerCase();
    const words = (query.get("search") ?? "").toLowerCase();
    const found = members.filter(
      (member) =>
        (!role || String(member.role).toLowerCase() === role) &&
        `${member.first_name} ${member.last_name} ${member.phone_number}`.toLowerCase().includes(words),
    );
    const counts = { users: members.length, by_role: { CREATOR: 3 }, verified_creators: "1" };
    // A list has fewer fields than the member's own record.
    const rows = found.map(({ middle_name: _, marital_status: __, ...row }) => row);
    if (isWhole) return { body: { data: { data: rows, counts } } };
    const paging = { current_page: page, per_page: 10, total: found.length };
    return { body: { data: { ...paging, data: rows.slice((page - 1) * 10, page * 10) }, counts } };
  });
  backend.on("GET", "/admin/user/:id", ({ params }) => {
    const member = byId(params.id);
    return member ? { body: { data: { data: member } } } : missing;
  });
  backend.on("POST", "/admin/user/:id", ({ params, body }) => {
    const member = byId(params.id);
    if (!member) return missing;
    Object.assign(member, body);
    return { body: { message: "Member updated successfully!" } };
  });
  backend.on("POST", "/admin/user/status/:id", ({ params, body }) => {
    const member = byId(params.id);
    if (!member) return missing;
    Object.assign(member, { is_active: body.is_active });
    return { body: { success: true } };
  });
  return members;
}

const BIRTHS = ["1990-01-31T00:00:00.000000Z", "31-01-1990", "31/01/1990"] as const;

function foreignMember(number: number): ForeignMember {
  return {
    member_id: number,
    first_name: `Ada${number}`,
    last_name: "Obi",
    surname: null,
    middle_name: "Ngozi",
    name: "Somebody",
    email: `ada${number}@market.example`,
    phone_number: `0803 000 00${String(number).padStart(2, "0")}`,
    phone_number1: null,
    phone_number2: null,
    dob: BIRTHS[(number - 1) % BIRTHS.length],
    gender: "FEMALE",
    role: number % 4 === 0 ? "creator" : "user",
    marital_status: "Separated",
    is_active: 1,
    creator: number % 4 === 0 ? { id: 100 + number, active: 1 } : null,
    email_verified_at: number % 2 ? "2026-08-14 09:30:00" : null,
    created_at: "2026-08-14 09:30:00",
    updated_at: null,
  };
}
