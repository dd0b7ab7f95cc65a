/** `make(1)` to `make(count)`. */
const list = (count, make) => Array.from({ length: count }, (_, i) => make(i + 1));
const day = (number) => `2026-0${1 + (number % 9)}-1${number % 10}`;

module.exports = () => ({
  profile: { first_name: "Ngozi", last_name: "Eze", email: "ngozi@market.example" },
  user: list(23, (id) => ({
    ...{
      id,
      first_name: `Ada${id}`,
      last_name: "Obi",
      email: `ada${id}@market.example`,
      phone_number: "0803 000 0001",
    },
    ...{ role: id % 4 ? "USER" : "CREATOR", active: id % 3 > 0, created_at: day(id) },
  })),
  creators: list(12, (id) => ({
    ...{ id, user_id: id * 4, first_name: `Bola${id}`, last_name: "Ade", job_title: id % 3 ? "Painter" : "DJ" },
    ...{ active: true, created_at: day(id) },
  })),
  services: list(6, (id) => ({
    ...{ id, user_id: 4, service_name: `Portrait ${id}`, rate: 12_500 * id, category_id: 1, sub_category_id: 1 },
    ...{ status: ["PENDING", "PUBLISHED", "REJECTED"][id % 3], created_at: day(id) },
  })),
  category: list(3, (id) => ({ id, name: ["Music", "Painting", "Film"][id - 1], created_at: day(id) })),
  vests: list(3, (id) => ({
    ...{
      id,
      vest_for: "ARTIST",
      investment_name: `Album ${id}`,
      beneficiary_name: "Bola1 Ade",
      minimum_amount: 50_000,
    },
    ...{ roi: 12, duration: 6, status: "ACTIVE", created_at: day(id) },
  })),
  dispute: list(4, (id) => ({
    ...{ id, status: id % 2 ? "PENDING" : "RESOLVED", service_name: `Portrait ${id}`, created_at: day(id) },
    ...{ client_id: id, client_name: `Ada${id} Obi`, provider_id: 4, provider_name: "Bola1 Ade" },
  })),
  reviews: list(6, (id) => ({
    ...{ id, scope: ["assets", "services", "songs"][id % 3], status: "pending", title: `Work ${id}`, price: 1_000 },
    ...{ creator_name: "Bola1 Ade", created_at: day(id) },
  })),
  transactions: list(14, (id) => ({
    ...{ id, type: id % 2 ? "deposits" : "withdrawals", reference: `T-${id}`, sender: `Ada${id} Obi`, amount: 2_500 },
    ...{ receiver: "The market", status: "completed", created_at: day(id) },
  })),
});
