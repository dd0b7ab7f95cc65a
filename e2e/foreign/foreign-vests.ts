import type { ForeignBackend } from "./foreign-backend.ts";

interface ForeignVest {
  id: number;
  [field: string]: unknown;
}

/**
 * Plays investments in another backend's shapes: lists three levels deep, numbers as text, `key_highlights`,
 * `total_investors`, `volume_of_active_investment`, an unknown status word, dates with a space, 204 on delete.
 */
export function playVests(backend: ForeignBackend, count = 12): ForeignVest[] {
  const vests = Array.from({ length: count }, (_, i) => foreignVest(i + 1));
  const shown = (vest: ForeignVest) => ({ status: 200, body: { success: true, data: { data: vest } } });
  const missing = { status: 404, body: { error: "No such offer" } };
  const byId = (id: string | undefined) => vests.findIndex((vest) => String(vest.id) === id);

  backend.on("GET", "/admin/vests", ({ query }) => {
    const page = Number(query.get("page") ?? 1);
    const rows = vests.slice((page - 1) * 10, page * 10);
    const meta = {
      current_page: page,
      last_page: Math.ceil(vests.length / 10) || 1,
      per_page: "10",
      total: vests.length,
    };
    return { body: { data: { data: { ...meta, data: rows } } } };
  });
  backend.on("GET", "/admin/vests/:id", ({ params }) => {
    const vest = vests[byId(params.id)];
    return vest ? shown(vest) : missing;
  });
  backend.on("POST", "/admin/vests", ({ body }) => {
    const vest = { ...foreignVest(vests.length + 1), ...kept(body) };
    vests.unshift(vest);
    return { ...shown(vest), status: 201 };
  });
  backend.on("PUT", "/admin/vests/:id", ({ params, body }) => {
    const at = byId(params.id);
    const before = vests[at];
    if (!before) return missing;
    const vest = { ...before, ...kept(body) };
    vests[at] = vest;
    return shown(vest);
  });
  backend.on("DELETE", "/admin/vests/:id", ({ params }) => {
    const at = byId(params.id);
    if (at < 0) return missing;
    vests.splice(at, 1);
    return { status: 204 };
  });
  return vests;
}

function foreignVest(number: number): ForeignVest {
  return {
    id: number,
    vest_for: number % 2 ? "artist" : "PROMOTER",
    beneficiary_name: `Beneficiary ${number}`,
    investment_name: `Offer ${number}`,
    minimum_amount: "150000.50",
    roi: "12.50",
    duration: "18",
    description: `What offer ${number} is about.`,
    risk_assessment: "Moderate.",
    images: [{ url: "https://pictures.example/cover.jpg" }],
    news: ["example.com/news"],
    key_highlights: ["Signed tour"],
    total_investors: "7",
    active_investors_count: 4,
    paid_out_investors_count: 3,
    total_invested: "1050003.50",
    volume_of_active_investment: 600002,
    volume_of_paid_out_investment: "450001.50",
    status: number % 4 === 0 ? "closed" : number % 3 === 0 ? "PENDING" : "active",
    closed_at: "2027-03-31",
    created_at: "2026-08-14 09:30:00",
    updated_at: null,
  };
}

/** The sent body under this backend's own names. A file becomes an address. */
function kept(body: Record<string, unknown>): Record<string, unknown> {
  const { highlights, images, _method, ...rest } = body;
  return {
    ...rest,
    ...(highlights !== undefined && { key_highlights: highlights }),
    ...(Array.isArray(images) && {
      images: images.map((image) =>
        typeof image === "string" ? image : `https://pictures.example/${(image as { file: string }).file}`,
      ),
    }),
  };
}
