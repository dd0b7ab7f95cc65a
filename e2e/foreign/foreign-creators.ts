import type { ForeignBackend } from "./foreign-backend.ts";

interface ForeignRecord {
  id: number;
  [field: string]: unknown;
}

/** The records of this backend as it answers them. Tests read and change them. */
export interface ForeignCreators {
  creators: ForeignRecord[];
  services: ForeignRecord[];
}

/**
 * Plays creators in another backend's shapes: persons under `user` with another id, services listed instead of counted,
 * states as text, gender in capitals, a NIN that is a number, lists two levels deep; services with amounts as text,
 * statuses in small letters, sounds in lists, and 204 for an edit. The first of them has twelve services.
 */
export function playCreators(backend: ForeignBackend, count = 12): ForeignCreators {
  const creators = Array.from({ length: count }, (_, i) => foreignCreator(i + 1));
  const services = Array.from({ length: 12 }, (_, i) => foreignService(i + 1));
  const missing = { status: 404, body: { error: "No such creator" } };
  const byId = (rows: ForeignRecord[], id: string | undefined) => rows.find((row) => String(row.id) === id);
  const page = (rows: ForeignRecord[], query: URLSearchParams) => {
    const current_page = Number(query.get("page") ?? 1);
    const [per_page, total] = [Number(query.get("per_page") ?? 10), rows.length];
    const last_page = Math.ceil(total / per_page) || 1;
    const data = rows.slice((current_page - 1) * per_page, current_page * per_page);
    return { current_page, last_page, per_page: String(per_page), total, data };
  };

  backend.on("GET", "/admin/user/creators", ({ query }) => {
    const words = (query.get("search") ?? "").toLowerCase();
    const active = query.get("active");
    const found = creators.filter(
      ({ user, is_active }) =>
        JSON.stringify(user).toLowerCase().includes(words) && (active === null || active === String(is_active === "1")),
    );
    return { body: { status: "success", data: { data: page(found, query) } } };
  });
  backend.on("GET", "/admin/user/creators/:id", ({ params }) => {
    const creator = byId(creators, params.id);
    return creator ? { body: { data: { data: creator } } } : missing;
  });
  backend.on("POST", "/admin/user/creators/status/:id", ({ params, body }) => {
    const creator = byId(creators, params.id);
    if (!creator) return missing;
    creator.is_active = body.active ? "1" : "0";
    return { body: { success: true } };
  });
  backend.on("POST", "/admin/user/creators/update/:id", ({ params, body }) => {
    const creator = byId(creators, params.id);
    if (!creator) return missing;
    Object.assign(creator, body);
    return { body: { message: "Saved." } };
  });
  backend.on("GET", "/admin/services", ({ query }) => ({
    body: {
      data: page(
        services.filter((service) => String(service.user_id) === query.get("user_id")),
        query,
      ),
    },
  }));
  backend.on("PUT", "/admin/services/:id", ({ params, body }) => {
    const service = byId(services, params.id);
    if (!service) return missing;
    Object.assign(service, { status: String(body.status).toLowerCase(), updated_at: "2026-11-20 10:00:00" });
    return { status: 204 };
  });
  return { creators, services };
}

/** In turn: a creator of assets, an artist, a provider of services. */
function foreignCreator(number: number): ForeignRecord {
  const kind = number % 3;
  return {
    id: number,
    user_id: 500 + number,
    user: {
      id: 100 + number,
      first_name: `Ada${number}`,
      last_name: "Obi",
      surname: "Okeke",
      gender: "FEMALE",
      nin: 12345678900 + number,
      dob: "31-01-1990",
      email: `ada${number}@market.example`,
      phone_number: "0801 234 5678",
      role: "CREATOR",
      image: "javascript:window.__x=1",
      name_on_card: "ADA OBI",
      bvn: "22199988877",
      state_of_origin: "Anambra",
    },
    services: kind === 1 ? [{}, {}] : [],
    is_asset: kind === 0 ? "1" : 0,
    is_artist: kind === 2 ? "yes" : 0,
    is_active: number === 4 ? "0" : "1",
    status: "inactive",
    verified: 1,
    id_type: "passport",
    copy_of_id: "pictures.example/id.png",
    utility_bill: "electricity_bill",
    copy_of_utility_bill: "https://pictures.example/bill.pdf?signature=a",
    linkedin: "linkedin.example/in/ada",
    x: "javascript:window.__x=1",
    watchlisted: "NO",
    enrollment_date: "2020-03-08",
    created_at: "2026-08-14 09:30:00",
    updated_at: null,
  };
}

function foreignService(number: number): ForeignRecord {
  return {
    id: number,
    user_id: 101,
    service_name: `Offer ${number}`,
    rate: "12,500.00",
    cover_image: null,
    service_audio: [{ url: "https://pictures.example/sound.mp3" }],
    link: "example.com/offer",
    status: number === 2 ? "published" : null,
    created_at: "2026-08-14 09:30:00",
    updated_at: "2026-08-15 09:30:00",
  };
}
