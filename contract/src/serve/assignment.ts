import type { Colleague } from "../assignment.ts";

export const serveColleague = ({ id, name }: Colleague) => ({ id: Number(id), name });
