const LABEL: Readonly<Record<string, string>> = { category_name: "Name" };

/** How a change of a hive is told, for whoever shows its history. */
export const hiveChangeWords = {
  label: (field: string): string | undefined => LABEL[field],
  value: (): string | undefined => undefined,
};

const CLUSTER_LABEL: Readonly<Record<string, string>> = { category_id: "Hive's ID", category_name: "Hive" };

/** The same of a service cluster. */
export const serviceClusterChangeWords = {
  label: (field: string): string | undefined => CLUSTER_LABEL[field],
  value: (): string | undefined => undefined,
};
