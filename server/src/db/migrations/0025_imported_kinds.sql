ALTER TABLE "purchases" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rt_message" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "service_accesses" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "service_accesses" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "service_accesses" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "assets_cover_image" ON "assets" USING btree ("cover_image") WHERE "assets"."cover_image" like '/files/%';--> statement-breakpoint
CREATE INDEX "songs_audio" ON "songs" USING btree ("audio") WHERE "songs"."audio" like '/files/%';--> statement-breakpoint
CREATE UNIQUE INDEX "rt_message_external_id_key" ON "rt_message" USING btree ("external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "creator_kyc_copy_of_id" ON "creator_kyc" USING btree ("copy_of_id") WHERE "creator_kyc"."copy_of_id" like '/files/%';--> statement-breakpoint
CREATE INDEX "creator_kyc_copy_of_utility_bill" ON "creator_kyc" USING btree ("copy_of_utility_bill") WHERE "creator_kyc"."copy_of_utility_bill" like '/files/%';--> statement-breakpoint
CREATE INDEX "members_profile_image" ON "members" USING btree ("profile_image") WHERE "members"."profile_image" like '/files/%';--> statement-breakpoint
CREATE INDEX "services_cover_image" ON "services" USING btree ("cover_image") WHERE "services"."cover_image" like '/files/%';--> statement-breakpoint
CREATE INDEX "services_service_image" ON "services" USING btree ("service_image") WHERE "services"."service_image" like '/files/%';--> statement-breakpoint
CREATE INDEX "services_service_audio" ON "services" USING btree ("service_audio") WHERE "services"."service_audio" like '/files/%';--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_external_id_key" UNIQUE("external_id");--> statement-breakpoint
ALTER TABLE "service_accesses" ADD CONSTRAINT "service_accesses_external_id_key" UNIQUE("external_id");
--> statement-breakpoint
UPDATE "purchases" SET "updated_at" = "created_at";
--> statement-breakpoint
UPDATE "service_accesses" SET "created_at" = "at", "updated_at" = "at";
--> statement-breakpoint
-- As before, but without old messages that the marketplace has sent: nobody waits for an answer to them.
CREATE OR REPLACE FUNCTION "derived"."note_chat"("chat" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "dispute" integer;
  "last" record;
  "seen" numeric;
  "waits" boolean;
BEGIN
  IF "chat" !~ '^dispute_[1-9][0-9]{0,8}$' THEN RETURN; END IF;
  SELECT d."id" INTO "dispute" FROM "public"."disputes" d WHERE d."id" = substr("chat", 9)::integer FOR KEY SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT m."key", m."value" ->> 'senderId' AS "sender", "derived"."milliseconds_of"(m."value" -> 'serverTime') AS "sent"
  INTO "last" FROM "public"."rt_message" m
  WHERE m."chat_id" = "chat" AND m."value" ->> 'isSystem' IS DISTINCT FROM 'true' AND NOT m."value" ? 'removed'
    AND m."external_id" IS NULL
  ORDER BY m."key" DESC LIMIT 1;
  SELECT "derived"."milliseconds_of"(c."last_read" -> 'support-admin') INTO "seen"
  FROM "public"."rt_chat" c WHERE c."id" = "chat";
  "waits" := coalesce("last"."sender" <> 'support-admin' AND "last"."sent" > coalesce("seen", 0), false);
  DELETE FROM "derived"."notifications" n
  WHERE n."dispute_id" = "dispute" AND n."kind" = 'message' AND NOT ("waits" AND n."message_key" = "last"."key");
  IF "waits" THEN
    INSERT INTO "derived"."notifications" ("kind", "dispute_id", "message_key", "at")
    VALUES ('message', "dispute", "last"."key", to_timestamp("last"."sent" / 1000)) ON CONFLICT DO NOTHING;
  END IF;
  IF "last"."sender" IS NULL OR "last"."sender" = 'support-admin' THEN
    DELETE FROM "derived"."unanswered" u WHERE u."dispute_id" = "dispute";
  ELSIF NOT EXISTS (SELECT FROM "derived"."unanswered" u WHERE u."dispute_id" = "dispute") THEN
    INSERT INTO "derived"."unanswered" ("dispute_id", "since")
    SELECT "dispute", to_timestamp(min("derived"."milliseconds_of"(m."value" -> 'serverTime')) / 1000)
    FROM "public"."rt_message" m
    WHERE m."chat_id" = "chat" AND m."value" ->> 'isSystem' IS DISTINCT FROM 'true' AND NOT m."value" ? 'removed'
      AND m."external_id" IS NULL AND m."key" > coalesce((
        SELECT own."key" FROM "public"."rt_message" own
        WHERE own."chat_id" = "chat" AND own."value" ->> 'senderId' = 'support-admin'
          AND own."value" ->> 'isSystem' IS DISTINCT FROM 'true' AND NOT own."value" ? 'removed'
          AND own."external_id" IS NULL
        ORDER BY own."key" DESC LIMIT 1), '')
    HAVING min("derived"."milliseconds_of"(m."value" -> 'serverTime')) IS NOT NULL
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "derived"."note_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "derived"."unanswered" u WHERE u."dispute_id" = ANY (ARRAY(
      SELECT substr(t."chat_id", 9)::integer FROM touched t
      WHERE t."external_id" IS NULL AND t."chat_id" ~ '^dispute_[1-9][0-9]{0,8}$'));
  END IF;
  PERFORM "derived"."note_chat"("chat_id") FROM touched WHERE "external_id" IS NULL GROUP BY "chat_id";
  RETURN NULL;
END
$$;
