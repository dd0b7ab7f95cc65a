import type { Operation } from "@hivekeeper/contract/operation.ts";
import { may } from "#lib/rights.ts";
import type { MenuItem } from "#ui/overlay/menu.tsx";

/** An item of a menu, or none where the administrator may not make its call. */
export const allowed = (operation: Operation, item: MenuItem): MenuItem[] => (may(operation) ? [item] : []);
