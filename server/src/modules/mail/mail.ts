import fp from "fastify-plugin";
import { type Mailer, openMailer } from "./mail-service.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** `null` where no mail server is set. */
    readonly mailer: Mailer | null;
  }
}

export const mail = fp(
  async (app) => {
    const mailer = await openMailer(app.settings, app.log);
    app.decorate("mailer", mailer);
    app.addHook("onClose", async () => mailer?.close());
  },
  { name: "mail" },
);
