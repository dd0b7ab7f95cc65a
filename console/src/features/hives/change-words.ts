import type { ChangeWords } from "#flow/change-words.ts";

export const hiveChangeWords: ChangeWords = { labels: { category_name: "Name" } };

export const serviceClusterChangeWords: ChangeWords = {
  labels: { category_id: "Hive's ID", category_name: "Hive" },
};
