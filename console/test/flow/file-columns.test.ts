import type { ListFile } from "@hivekeeper/contract/file.ts";
import { activityFile } from "@hivekeeper/contract/files/activity.ts";
import { creatorFile } from "@hivekeeper/contract/files/creator.ts";
import { disputeFile } from "@hivekeeper/contract/files/dispute.ts";
import { hiveFile } from "@hivekeeper/contract/files/hive.ts";
import { memberFile } from "@hivekeeper/contract/files/member.ts";
import { reviewFile } from "@hivekeeper/contract/files/review.ts";
import { serviceFile } from "@hivekeeper/contract/files/service.ts";
import { serviceClusterFile } from "@hivekeeper/contract/files/service-cluster.ts";
import { transactionFile } from "@hivekeeper/contract/files/transaction.ts";
import { investorFile, vestFile } from "@hivekeeper/contract/files/vest.ts";
import { expect, test } from "vitest";
import { creatorColumns } from "../../src/features/creators/creator-columns.tsx";
import { disputeColumns } from "../../src/features/disputes/dispute-columns.tsx";
import { hiveColumns } from "../../src/features/hives/hive-columns.tsx";
import { serviceClusterColumns } from "../../src/features/hives/service-cluster-columns.tsx";
import { closingColumns } from "../../src/features/investments/vest-columns.tsx";
import { memberColumns } from "../../src/features/members/member-columns.tsx";
import { reviewColumns } from "../../src/features/reviews/review-columns.tsx";
import { transactionColumns } from "../../src/features/transactions/transaction-columns.tsx";
import { tableWidths } from "../../src/ui/table/column-width.ts";
import type { Column } from "../../src/ui/table/table-column.ts";

test.each<[ListFile<never>, readonly Column<never>[]]>([
  [memberFile, memberColumns],
  [creatorFile, creatorColumns],
  [vestFile, closingColumns],
  [disputeFile, disputeColumns],
  [reviewFile, reviewColumns],
  [transactionFile, transactionColumns("deposits")],
  [hiveFile, hiveColumns],
  [serviceClusterFile, serviceClusterColumns],
])("the file $name has the columns of its table, under their keys and titles and in their order", (file, columns) => {
  const exported = columns.filter(({ isScreenOnly }) => !isScreenOnly);
  expect(file.columns.map(({ key, title }) => [key, title])).toEqual(exported.map(({ key, header }) => [key, header]));
  // From 1440 px on a table is no scroll box: what the sidebar and the edges leave is 1119 px.
  expect(
    Number.parseFloat(tableWidths(columns, { choice: file === memberFile, menu: file !== transactionFile }).least),
  ).toBeLessThan(69.9);
});

test("no file has an identity number or a document (G83)", () => {
  const files: ListFile<never>[] = [
    ...[memberFile, creatorFile, serviceFile, hiveFile, serviceClusterFile, vestFile, investorFile, disputeFile],
    ...[reviewFile, transactionFile, activityFile],
  ];
  const names = files.flatMap(({ columns }) => columns.flatMap(({ key, title }) => [key, title]));
  expect(names.filter((name) => /\b(nin|bvn)\b|identity|document|bill|card/i.test(name))).toEqual([]);
});
