import { members } from "#db/schema/people.ts";
import { serviceAccesses, services } from "#db/schema/services.ts";
import { field, reference } from "../description.ts";
import { moment } from "../fields.ts";
import { tableNoun } from "../table-noun.ts";

/** A member opened a service's content. */
export const serviceAccess = tableNoun({
  name: "service-access",
  table: serviceAccesses,
  fields: {
    service_external_id: reference("serviceId", services),
    member_external_id: reference("memberId", members),
    accessed_at: field("at", moment),
  },
  title: (line) => line.external_id,
});
