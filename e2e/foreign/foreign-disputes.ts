import type { ForeignBackend } from "./foreign-backend.ts";

interface ForeignDispute {
  id: number;
  [field: string]: unknown;
}

/**
 * Plays disputes in another backend's shapes: bookings as a list, the provider inside the service, the client as
 * `user`, the initiator by id, OPEN and CLOSED, paging as text, and 204 for an edit.
 */
export function playDisputes(backend: ForeignBackend, count = 12): ForeignDispute[] {
  const disputes = Array.from({ length: count }, (_, at) => foreignDispute(at + 1));
  const byId = (id: string | undefined) => disputes.find((dispute) => String(dispute.id) === id);
  const missing = { status: 404, body: { error: "No such dispute" } };

  backend.on("GET", "/admin/dispute", ({ query }) => {
    const page = Number(query.get("page"));
    const wanted = query.get("status") === "RESOLVED" ? "CLOSED" : "OPEN";
    const found = disputes.filter(({ resolve_status }) => resolve_status === wanted);
    const rows = found.slice((page - 1) * 10, page * 10);
    const paging = { current_page: page, per_page: "10", last_page: Math.ceil(found.length / 10) || 1 };
    return { body: { success: true, data: { ...paging, total: String(found.length), data: rows } } };
  });
  backend.on("GET", "/admin/dispute/show/:id", ({ params }) => {
    const dispute = byId(params.id);
    return dispute ? { body: { data: dispute } } : missing;
  });
  backend.on("POST", "/admin/dispute/update/:id", ({ params, body }) => {
    const dispute = byId(params.id);
    if (!dispute) return missing;
    dispute.resolve_status = body.resolve_status;
    return { status: 204 };
  });
  return disputes;
}

const foreignDispute = (number: number): ForeignDispute => ({
  id: number,
  resolve_status: "OPEN",
  bookings: [
    {
      service: {
        name: `Portraits ${number}`,
        creator: { id: 70 + number, user: { id: 90 + number, first_name: "Bola", last_name: `Ade${number}` } },
      },
    },
  ],
  user: { id: 30 + number, name: `Chidi Eze${number}`, photo: "javascript:alert(1)" },
  raised_by: 30 + number,
  created_at: "2026-11-20 13:05:00",
});
