import { readDisputePage } from "@hivekeeper/contract/read/dispute.ts";
import { readReviewPage } from "@hivekeeper/contract/read/review.ts";
import { readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { expect, test } from "vitest";
import { openPage } from "../lib/browser.ts";

const asked = { page: 1 };

test("the browser stores names, states and dates of disputes, but no picture and no address (S-58)", async () => {
  const { storage } = openPage();
  const { disputeCache } = await import("#features/disputes/dispute-queries.ts");
  const page = readDisputePage({
    data: [
      {
        id: 4,
        resolve_status: "CLOSED",
        service_name: "Mixing",
        client: { id: 1, name: "Ada Obi", avatar: "https://secret.test/a.png", email: "ada@secret.test" },
        provider: { id: 2, name: "bola@secret.test" },
        initiator: 1,
        chat_id: "dispute_4",
        version: 7,
      },
    ],
  });
  disputeCache.write(asked, page);
  expect(disputeCache.read(asked)?.items).toEqual([
    {
      ...page.items[0],
      client: { id: "1", name: "Ada Obi", avatar: "" },
      provider: { id: "2", name: "", avatar: "" },
      initiatedBy: "Ada Obi",
    },
  ]);
  expect(storage.getItem("cache:disputes")).not.toContain("secret");
});

test("the browser stores names, states and dates of submissions, but no address, price or comment (S-58)", async () => {
  const { storage } = openPage();
  const { reviewCache } = await import("#features/reviews/review-queries.ts");
  const page = readReviewPage({
    data: [
      {
        id: 4,
        scope: "songs",
        status: "published",
        creator_name: "Ada Obi",
        asset_name: "Rain",
        email: "ada@secret.test",
        price: 987_654,
        is_new: true,
        rating: 4,
        comment: "a secret",
        submitted_at: "2026-01-01T00:00:00.000Z",
      },
    ],
  });
  reviewCache.write(asked, page);
  expect(reviewCache.read(asked)?.items).toEqual([
    { ...page.items[0], email: "", price: null, rating: null, comment: "" },
  ]);
  for (const secret of ["secret", "987654"]) expect(storage.getItem("cache:reviews")).not.toContain(secret);
});

test("the browser stores names, states and dates of investments, but no amount (S-58)", async () => {
  const { storage } = openPage();
  const { vestCache } = await import("#features/investments/vest-cache.ts");
  const page = readVestPage({
    data: [
      {
        id: 4,
        investment_name: "Palm Wine",
        beneficiary_name: "Ada Obi",
        vest_for: "ARTIST",
        status: "CLOSED",
        minimum_amount: 987_654,
        roi: 12.5,
        active_investors: 3,
        description: "a secret",
        created_at: "2026-01-01T00:00:00.000Z",
      },
    ],
  });
  vestCache.write(asked, page);
  expect(vestCache.read(asked)?.items).toEqual([
    { ...page.items[0], minimumAmount: null, roi: null, activeInvestors: null, description: "" },
  ]);
  for (const secret of ["secret", "987654", "12.5"]) expect(storage.getItem("cache:vests")).not.toContain(secret);
});
