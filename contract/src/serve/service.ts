import { type PersonNames, personNameFields } from "../person.ts";
import { type Service, type ServiceRecord, serviceFactFields, serviceFields } from "../service.ts";
import { serveFields } from "./fields.ts";

/** A service on the wire, its creator under `user`. */
export const serveService = ({ creator, ...service }: Service & { creator?: PersonNames }) => ({
  ...serveFields(serviceFields, service),
  user: {
    id: Number(service.userId),
    name: service.creatorName,
    ...(creator && serveFields(personNameFields, creator)),
  },
});

export const serveServiceRecord = ({ service, ...facts }: ServiceRecord) => ({
  ...serveFields(serviceFactFields, facts),
  service: serveService(service),
});
