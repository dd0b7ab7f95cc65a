import type { ListFile } from "../file.ts";
import type { Review } from "../review.ts";

export const reviewFile: ListFile<Review> = {
  name: "reviews",
  title: "Reviews",
  columns: [
    { key: "creator_name", title: "Creator Name", value: ({ creatorName }) => creatorName },
    { key: "asset_name", title: "Asset name", value: ({ assetName }) => assetName },
    { key: "email", title: "Email address", isContact: true, value: ({ email }) => email },
    { key: "price", title: "Price", kind: "naira", value: ({ price }) => price },
    { key: "new", title: "New", value: ({ isNew }) => (isNew ? "Yes" : "No") },
    { key: "created_at", title: "Date submitted", kind: "moment", value: ({ submittedAt }) => submittedAt },
  ],
};
