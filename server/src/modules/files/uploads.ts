import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import fp from "fastify-plugin";
import { every } from "#lib/every.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import type { StagedFile } from "./files-service.ts";
import { openStore, temporaryFolder } from "./open-store.ts";
import { type OtherFile, receiveForm, type Upload } from "./receive-service.ts";
import type { Store } from "./store.ts";
import { SWEEP_SECONDS, sweepTemporary, sweepUploads } from "./sweep-service.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The field with the list of files, on a route that takes forms as well as JSON. */
    uploads?: string;
    /** The route takes one file at a time: a picture, or this. */
    takes?: OtherFile;
  }
  interface FastifyInstance {
    /** The store of uploads. */
    store: Store;
  }
  interface FastifyRequest {
    upload: (Upload & { folder: string }) | null;
    /** The new files of this request, in temporary files that are removed with the answer. */
    readonly staged: readonly StagedFile[];
  }
}

/**
 * Converts multipart requests, on routes that allow them, to the body of the same request in JSON before validation, so
 * that one schema checks both. It runs after the guard: nothing is written for callers without a session.
 */
export const uploads = fp(
  async (app) => {
    const { settings } = app;
    const temporary = temporaryFolder(settings);
    const one = { uploadMaxImages: 1, uploadMaxTotalMb: settings.uploadMaxMb };
    app.decorate("store", await openStore(settings));
    app.decorateRequest("upload", null);
    app.decorateRequest("staged", {
      getter() {
        return this.upload?.files ?? [];
      },
    });
    await app.register(multipart, { throwFileSizeLimit: false });

    app.addHook("preValidation", async (request) => {
      if (!request.isMultipart()) return;
      const { uploads: field, takes = null } = request.routeOptions.config;
      if (field === undefined) throw new Refusal("unsupported", "This call takes no form.");
      await mkdir(temporary, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(temporary, "form-"));
      request.upload = { folder, body: {}, files: [], errors: {}, fingerprint: undefined };
      request.upload = {
        ...(await receiveForm(request, field, folder, { ...settings, ...(takes && one), takes })),
        folder,
      };
      request.body = request.upload.body;
    });

    // A form is refused once, with the errors of its fields and of its files.
    app.addHook("onRoute", (route) => {
      if (route.config?.uploads !== undefined) route.attachValidation = true;
    });
    app.addHook("preHandler", async ({ validationError, upload }) => {
      const fields = validationError instanceof Refusal ? validationError.details.errors : undefined;
      if (validationError && !fields) throw validationError;
      const errors = { ...fields, ...upload?.errors };
      if (Object.keys(errors).length > 0) throw invalid(errors);
    });

    // Before the answer is sent, so that a client which has it finds no temporary file.
    app.addHook("onSend", async ({ upload }) => {
      if (upload) await rm(upload.folder, { recursive: true, force: true });
    });

    app.addHook("onReady", async () => {
      await sweepTemporary(temporary).catch((error) => app.log.error({ err: error }, "Could not sweep uploads"));
    });
    every(app, SWEEP_SECONDS, "sweep uploads", () => sweepUploads(app.db, app.store, temporary));
  },
  { name: "uploads", dependencies: ["guard"] },
);
