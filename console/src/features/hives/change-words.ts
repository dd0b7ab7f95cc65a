const LABEL: Readonly<Record<string, string>> = { category_name: "Name" };

/** The labels of a hive in its history. */
export const hiveChangeWords = {
  label: (field: string): string | undefined => LABEL[field],
  value: (): string | undefined => undefined,
};

const CLUSTER_LABEL: Readonly<Record<string, string>> = { category_id: "Hive's ID", category_name: "Hive" };

/** The labels of a service cluster in its history. */
export const serviceClusterChangeWords = {
  label: (field: string): string | undefined => CLUSTER_LABEL[field],
  value: (): string | undefined => undefined,
};
