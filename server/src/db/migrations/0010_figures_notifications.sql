CREATE TABLE "derived"."notification_reads" (
	"member_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	CONSTRAINT "notification_reads_member_id_notification_id_pk" PRIMARY KEY("member_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "derived"."notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "derived"."notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dispute_id" integer,
	"service_id" integer,
	"review_item_id" integer,
	"vest_id" integer,
	"message_key" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_dispute_key" UNIQUE("dispute_id","kind"),
	CONSTRAINT "notifications_service_key" UNIQUE("service_id"),
	CONSTRAINT "notifications_review_key" UNIQUE("review_item_id"),
	CONSTRAINT "notifications_vest_key" UNIQUE("vest_id"),
	CONSTRAINT "notifications_one_subject" CHECK (num_nonnulls("derived"."notifications"."dispute_id", "derived"."notifications"."service_id", "derived"."notifications"."review_item_id", "derived"."notifications"."vest_id") = 1),
	CONSTRAINT "notifications_message_key" CHECK (("derived"."notifications"."kind" = 'message') = ("derived"."notifications"."message_key" is not null))
);
--> statement-breakpoint
ALTER TABLE "derived"."notification_reads" ADD CONSTRAINT "notification_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "derived"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_review_item_id_review_items_id_fk" FOREIGN KEY ("review_item_id") REFERENCES "public"."review_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_vest_id_vests_id_fk" FOREIGN KEY ("vest_id") REFERENCES "public"."vests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_reads_of" ON "derived"."notification_reads" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "derived"."notifications" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_assets" ON "purchases" USING btree ("created_at") WHERE asset_id is not null;--> statement-breakpoint
CREATE INDEX "investments_active" ON "investments" USING btree ("amount") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "members_premium" ON "members" USING btree ("created_at") WHERE is_premium;--> statement-breakpoint
CREATE INDEX "members_seen" ON "members" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("amount") WHERE escrow = 'HELD';--> statement-breakpoint
CREATE FUNCTION "derived"."note_new_services"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."notifications" ("kind", "service_id", "at")
  SELECT 'service', "id", "created_at" FROM touched WHERE "status" = 'PENDING';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "services_noted" AFTER INSERT ON "services" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."note_new_services"();
--> statement-breakpoint
CREATE FUNCTION "derived"."note_changed_service"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "derived"."notifications" WHERE "service_id" = NEW."id";
  IF NEW."status" = 'PENDING' THEN
    INSERT INTO "derived"."notifications" ("kind", "service_id", "at") VALUES ('service', NEW."id", now());
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "services_noted_again" AFTER UPDATE OF "status" ON "services" FOR EACH ROW
WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION "derived"."note_changed_service"();
--> statement-breakpoint
CREATE FUNCTION "derived"."note_new_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."notifications" ("kind", "review_item_id", "at")
  SELECT 'review', "id", "created_at" FROM touched WHERE "status" = 'pending';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "review_items_noted" AFTER INSERT ON "review_items" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."note_new_reviews"();
--> statement-breakpoint
CREATE FUNCTION "derived"."note_changed_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "derived"."notifications" WHERE "review_item_id" = NEW."id";
  IF NEW."status" = 'pending' THEN
    INSERT INTO "derived"."notifications" ("kind", "review_item_id", "at") VALUES ('review', NEW."id", now());
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "review_items_noted_again" AFTER UPDATE OF "status" ON "review_items" FOR EACH ROW
WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION "derived"."note_changed_review"();
--> statement-breakpoint
-- When support last read a conversation, in milliseconds, as the conversation's protocol lets it be written.
CREATE FUNCTION "derived"."milliseconds_of"("written" jsonb) RETURNS numeric LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_typeof("written") = 'number' THEN RETURN "written"::text::numeric; END IF;
  RETURN extract(epoch FROM ("written" #>> '{}')::timestamptz) * 1000;
EXCEPTION WHEN data_exception THEN RETURN NULL;
END
$$;
--> statement-breakpoint
-- A participant waits when his is the last word of a conversation (the system's and what was removed left out), and
-- nobody has opened the conversation as support since.
CREATE FUNCTION "derived"."note_chat"("chat" text) RETURNS void LANGUAGE plpgsql AS $$
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
  IF NOT "waits" THEN RETURN; END IF;
  INSERT INTO "derived"."notifications" ("kind", "dispute_id", "message_key", "at")
  VALUES ('message', "dispute", "last"."key", to_timestamp("last"."sent" / 1000)) ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."note_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "derived"."note_chat"("chat_id") FROM touched GROUP BY "chat_id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "rt_message_noted" AFTER INSERT ON "rt_message" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."note_messages"();
--> statement-breakpoint
CREATE TRIGGER "rt_message_noted_again" AFTER UPDATE ON "rt_message" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."note_messages"();
--> statement-breakpoint
CREATE TRIGGER "rt_message_noted_gone" AFTER DELETE ON "rt_message" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."note_messages"();
--> statement-breakpoint
CREATE FUNCTION "derived"."note_read_chat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "derived"."note_chat"(NEW."id");
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "rt_chat_noted" AFTER UPDATE OF "last_read" ON "rt_chat" FOR EACH ROW
WHEN (OLD."last_read" -> 'support-admin' IS DISTINCT FROM NEW."last_read" -> 'support-admin')
EXECUTE FUNCTION "derived"."note_read_chat"();
--> statement-breakpoint
-- A conversation may be there before its dispute: a backup is loaded in whatever order.
CREATE FUNCTION "derived"."note_new_disputes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."notifications" ("kind", "dispute_id", "at")
  SELECT 'dispute', "id", "created_at" FROM touched WHERE "status" = 'OPEN';
  PERFORM "derived"."note_chat"(c."id") FROM touched t JOIN "public"."rt_chat" c ON c."id" = 'dispute_' || t."id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "disputes_noted" AFTER INSERT ON "disputes" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."note_new_disputes"();
--> statement-breakpoint
CREATE FUNCTION "derived"."note_changed_dispute"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "derived"."notifications" WHERE "dispute_id" = NEW."id" AND "kind" = 'dispute';
  IF NEW."status" = 'OPEN' THEN
    INSERT INTO "derived"."notifications" ("kind", "dispute_id", "at") VALUES ('dispute', NEW."id", now());
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "disputes_noted_again" AFTER UPDATE OF "status" ON "disputes" FOR EACH ROW
WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION "derived"."note_changed_dispute"();
--> statement-breakpoint
-- Investments that close within seven days; of these, or of all, since days pass by themselves. Gives how many came or went.
CREATE FUNCTION "derived"."note_vests"("these" integer[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  "today" date := (now() AT TIME ZONE 'Africa/Lagos')::date;
  "gone" integer;
  "come" integer;
BEGIN
  DELETE FROM "derived"."notifications" n USING "public"."vests" v
  WHERE n."vest_id" = v."id" AND ("these" IS NULL OR v."id" = ANY ("these"))
    AND (v."status" = 'ACTIVE' AND v."closing_date" BETWEEN "today" AND "today" + 7) IS NOT TRUE;
  GET DIAGNOSTICS "gone" = ROW_COUNT;
  INSERT INTO "derived"."notifications" ("kind", "vest_id", "at")
  SELECT 'vest', v."id", greatest(v."created_at", (v."closing_date" - 7)::timestamp AT TIME ZONE 'Africa/Lagos')
  FROM "public"."vests" v
  WHERE v."status" = 'ACTIVE' AND v."closing_date" BETWEEN "today" AND "today" + 7
    AND ("these" IS NULL OR v."id" = ANY ("these"))
    AND NOT EXISTS (SELECT FROM "derived"."notifications" n WHERE n."vest_id" = v."id")
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS "come" = ROW_COUNT;
  RETURN "gone" + "come";
END
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."note_vest"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "derived"."note_vests"(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "vests_noted" AFTER INSERT OR UPDATE OF "status", "closing_date" ON "vests" FOR EACH ROW
EXECUTE FUNCTION "derived"."note_vest"();
--> statement-breakpoint
INSERT INTO "derived"."notifications" ("kind", "service_id", "at")
SELECT 'service', "id", "created_at" FROM "public"."services" WHERE "status" = 'PENDING';
--> statement-breakpoint
INSERT INTO "derived"."notifications" ("kind", "review_item_id", "at")
SELECT 'review', "id", "created_at" FROM "public"."review_items" WHERE "status" = 'pending';
--> statement-breakpoint
INSERT INTO "derived"."notifications" ("kind", "dispute_id", "at")
SELECT 'dispute', "id", "created_at" FROM "public"."disputes" WHERE "status" = 'OPEN';
--> statement-breakpoint
SELECT "derived"."note_vests"(NULL);
--> statement-breakpoint
SELECT "derived"."note_chat"("id") FROM "public"."rt_chat";
