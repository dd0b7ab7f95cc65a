/**
 * The number of rows per noun and size.
 *
 * The number of members is a multiple of that of creators, and bookings of disputes, so that every n-th one is a
 * creator or disputed.
 */
export const SIZES = {
  s: {
    members: 300,
    creators: 60,
    services: 150,
    vests: 36,
    investments: 420,
    bookings: 168,
    disputes: 28,
    assets: 70,
    songs: 90,
    purchases: 260,
    accesses: 600,
    reviews: 120,
    transactions: 6_000,
    activity: 160,
  },
  m: {
    members: 20_000,
    creators: 2_000,
    services: 4_000,
    vests: 240,
    investments: 9_000,
    bookings: 3_000,
    disputes: 300,
    assets: 2_000,
    songs: 2_500,
    purchases: 8_000,
    accesses: 15_000,
    reviews: 2_400,
    transactions: 20_000,
    activity: 3_000,
  },
  l: {
    members: 1_000_000,
    creators: 50_000,
    services: 120_000,
    vests: 2_000,
    investments: 250_000,
    bookings: 200_000,
    disputes: 100_000,
    assets: 40_000,
    songs: 50_000,
    purchases: 120_000,
    accesses: 200_000,
    reviews: 60_000,
    transactions: 300_000,
    activity: 40_000,
  },
} as const satisfies Record<string, Record<string, number>>;

export type SeedSize = keyof typeof SIZES;
export type Counts = { readonly [Noun in keyof (typeof SIZES)["s"]]: number };

export const isSeedSize = (text: string): text is SeedSize => Object.hasOwn(SIZES, text);
