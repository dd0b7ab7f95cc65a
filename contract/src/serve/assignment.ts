import type { Colleague, ListedColleague } from "../assignment.ts";

export const serveColleague = ({ id, name }: Colleague) => ({ id: Number(id), name });

export const serveListedColleague = ({ isMe, ...colleague }: ListedColleague) => ({
  ...serveColleague(colleague),
  is_me: isMe,
});
