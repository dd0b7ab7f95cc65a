CREATE TABLE "chat_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" text NOT NULL,
	"file_id" integer NOT NULL,
	"name" text NOT NULL,
	"message_key" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_attachments_file_key" UNIQUE("file_id"),
	CONSTRAINT "chat_attachments_name_length" CHECK (char_length("chat_attachments"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "dispute_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dispute_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_notes_text_length" CHECK (char_length("dispute_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "queue_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_item_id" integer,
	"service_id" integer,
	"member_id" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "queue_claims_review_key" UNIQUE("review_item_id"),
	CONSTRAINT "queue_claims_service_key" UNIQUE("service_id"),
	CONSTRAINT "queue_claims_one_subject" CHECK (num_nonnulls("queue_claims"."review_item_id", "queue_claims"."service_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_replies_name_length" CHECK (char_length("saved_replies"."name") between 1 and 80),
	CONSTRAINT "saved_replies_text_length" CHECK (char_length("saved_replies"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "derived"."unanswered" (
	"dispute_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "escrow_moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_notes" ADD CONSTRAINT "dispute_notes_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_notes" ADD CONSTRAINT "dispute_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_review_item_id_review_items_id_fk" FOREIGN KEY ("review_item_id") REFERENCES "public"."review_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."unanswered" ADD CONSTRAINT "unanswered_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_attachments_chat" ON "chat_attachments" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "dispute_notes_dispute" ON "dispute_notes" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "dispute_notes_author" ON "dispute_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "queue_claims_member" ON "queue_claims" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name_key" ON "saved_replies" USING btree ("member_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_replies_shared" ON "saved_replies" USING btree ("id") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "unanswered_since" ON "derived"."unanswered" USING btree ("since");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_assigned_to_members_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_items_pending" ON "review_items" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "disputes_assigned" ON "disputes" USING btree ("assigned_to","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE assigned_to is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('picture', 'kyc', 'attachment'));--> statement-breakpoint
UPDATE "credentials" SET "password_changed_at" = "updated_at";
--> statement-breakpoint
UPDATE "bookings" SET "escrow_moved_at" = "updated_at" WHERE "escrow" <> 'HELD';
--> statement-breakpoint
CREATE FUNCTION "derived"."time_escrow_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."escrow_moved_at" := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_escrow_timed" BEFORE UPDATE OF "escrow" ON "bookings" FOR EACH ROW
WHEN (OLD."escrow" <> NEW."escrow") EXECUTE FUNCTION "derived"."time_escrow_move"();
--> statement-breakpoint
-- As before, and keeps "unanswered": since when a participant has the last word, whether or not support has read it.
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
      AND m."key" > coalesce((
        SELECT own."key" FROM "public"."rt_message" own
        WHERE own."chat_id" = "chat" AND own."value" ->> 'senderId' = 'support-admin'
          AND own."value" ->> 'isSystem' IS DISTINCT FROM 'true' AND NOT own."value" ? 'removed'
        ORDER BY own."key" DESC LIMIT 1), '')
    HAVING min("derived"."milliseconds_of"(m."value" -> 'serverTime')) IS NOT NULL
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;
--> statement-breakpoint
-- As before; a message that was removed may be the one since when a participant waits, so that is sought anew.
CREATE OR REPLACE FUNCTION "derived"."note_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "derived"."unanswered" u WHERE u."dispute_id" = ANY (ARRAY(
      SELECT substr(t."chat_id", 9)::integer FROM touched t WHERE t."chat_id" ~ '^dispute_[1-9][0-9]{0,8}$'));
  END IF;
  PERFORM "derived"."note_chat"("chat_id") FROM touched GROUP BY "chat_id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT "derived"."note_chat"("id") FROM "public"."rt_chat";
