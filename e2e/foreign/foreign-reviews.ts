import type { ForeignBackend } from "./foreign-backend.ts";

export interface ForeignReview {
  id: string;
  [field: string]: unknown;
}

/**
 * Plays submissions in another backend's shapes: UUIDs, the list as `result` beside its paging, persons as records,
 * titles, prices as text, states in capitals, and 204 for an edit.
 */
export function playReviews(backend: ForeignBackend, count = 12): ForeignReview[] {
  const reviews = Array.from({ length: count }, (_, at) => foreignReview(at + 1));
  const byId = (id: string | undefined) => reviews.find((review) => review.id === id);
  const missing = { status: 404, body: { error: "No such submission" } };

  backend.on("GET", "/reviews", ({ query }) => {
    const page = Number(query.get("page"));
    const words = (query.get("search") ?? "").toLowerCase();
    const found = reviews.filter(
      ({ type, status, title }) =>
        String(type).toLowerCase() === query.get("scope") &&
        String(status).toLowerCase() === query.get("status") &&
        String(title).toLowerCase().includes(words),
    );
    const paging = { current_page: page, per_page: "10", total: String(found.length) };
    const rows = found.slice((page - 1) * 10, page * 10).map(({ comment: _, rating: __, ...row }) => row);
    return { body: { data: { ...paging, result: rows } } };
  });
  backend.on("GET", "/reviews/show/:id", ({ params }) => {
    const review = byId(params.id);
    return review ? { body: { data: { data: review } } } : missing;
  });
  backend.on("PUT", "/reviews/update/:id", ({ params, body }) => {
    const review = byId(params.id);
    if (!review) return missing;
    Object.assign(review, { status: String(body.status).toUpperCase() });
    return { status: 204 };
  });
  return reviews;
}

const foreignReview = (number: number): ForeignReview => ({
  id: `5b1c-${number}`,
  type: "ASSETS",
  status: "PENDING",
  creator: { first_name: `Ada${number}`, last_name: "Obi", email: `ada${number}@market.example` },
  title: `Mask ${number}`,
  price: `${number},250.75`,
  is_new: number % 2,
  created_at: "2026-11-20 13:05:00",
  rating: number === 1 ? "5" : null,
  comment: number === 1 ? "Carved in Benin." : null,
});
