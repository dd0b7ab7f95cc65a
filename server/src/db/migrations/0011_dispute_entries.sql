CREATE TABLE "derived"."dispute_entries" (
	"dispute_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"client" text NOT NULL,
	"provider" text NOT NULL,
	"initiator" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (service || chr(10) || ' ' || client || chr(10) || ' ' || provider || chr(10) || ' ' || initiator || chr(10) || case status when 'OPEN' then ' pending' else ' resolved' end) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."dispute_tallies" (
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."review_tallies" (
	"scope" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "derived"."dispute_entries" ADD CONSTRAINT "dispute_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_entries_newest" ON "derived"."dispute_entries" USING btree ("created_at" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_status_newest" ON "derived"."dispute_entries" USING btree ("status","created_at" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_service" ON "derived"."dispute_entries" USING btree ("service" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_client" ON "derived"."dispute_entries" USING btree ("client" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_provider" ON "derived"."dispute_entries" USING btree ("provider" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_initiator" ON "derived"."dispute_entries" USING btree ("initiator" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_search" ON "derived"."dispute_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "review_items_newest" ON "review_items" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_items_name" ON "review_items" USING btree ("search_text" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_items_price" ON "review_items" USING btree ("price" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
-- What a list of disputes says of these. The service and the people are held, so that none is renamed between being
-- read here and being written.
CREATE FUNCTION "derived"."enter_disputes"("these" integer[]) RETURNS void LANGUAGE sql AS $$
  WITH held AS (
    SELECT d."id", d."status", d."created_at", s."service_name", c."first_name" || ' ' || c."last_name" AS "client",
      p."first_name" || ' ' || p."last_name" AS "provider", i."first_name" || ' ' || i."last_name" AS "initiator"
    FROM "public"."disputes" d
    JOIN "public"."bookings" b ON b."id" = d."booking_id"
    JOIN "public"."services" s ON s."id" = b."service_id"
    JOIN "public"."members" c ON c."id" = b."client_id"
    JOIN "public"."members" p ON p."id" = b."provider_id"
    JOIN "public"."members" i ON i."id" = d."initiator_id"
    WHERE d."id" = ANY ("these") FOR SHARE OF s, c, p, i
  )
  INSERT INTO "derived"."dispute_entries"
  SELECT "id", "status", "created_at", lower("service_name"), lower(btrim("client")), lower(btrim("provider")),
    lower(btrim("initiator")) FROM held
  ON CONFLICT ("dispute_id") DO UPDATE SET ("status", "created_at", "service", "client", "provider", "initiator")
    = (EXCLUDED."status", EXCLUDED."created_at", EXCLUDED."service", EXCLUDED."client", EXCLUDED."provider", EXCLUDED."initiator");
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."enter_new_disputes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "derived"."enter_disputes"(ARRAY(SELECT "id" FROM touched));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "disputes_entered" AFTER INSERT ON "disputes" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."enter_new_disputes"();
--> statement-breakpoint
CREATE FUNCTION "derived"."enter_changed_dispute"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."booking_id" <> NEW."booking_id" OR OLD."initiator_id" <> NEW."initiator_id" THEN
    PERFORM "derived"."enter_disputes"(ARRAY[NEW."id"]);
  ELSE
    UPDATE "derived"."dispute_entries" SET "status" = NEW."status", "created_at" = NEW."created_at"
    WHERE "dispute_id" = NEW."id";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "disputes_entered_again" AFTER UPDATE OF "status", "created_at", "booking_id", "initiator_id" ON "disputes"
FOR EACH ROW WHEN ((OLD."status", OLD."created_at", OLD."booking_id", OLD."initiator_id")
  IS DISTINCT FROM (NEW."status", NEW."created_at", NEW."booking_id", NEW."initiator_id"))
EXECUTE FUNCTION "derived"."enter_changed_dispute"();
--> statement-breakpoint
CREATE FUNCTION "derived"."enter_disputes_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "derived"."enter_disputes"(ARRAY(SELECT "id" FROM "public"."disputes" WHERE "booking_id" = NEW."id"));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_enter_disputes" AFTER UPDATE OF "service_id", "client_id", "provider_id" ON "bookings"
FOR EACH ROW WHEN ((OLD."service_id", OLD."client_id", OLD."provider_id")
  IS DISTINCT FROM (NEW."service_id", NEW."client_id", NEW."provider_id"))
EXECUTE FUNCTION "derived"."enter_disputes_of_booking"();
--> statement-breakpoint
-- A new name goes into its own columns alone: two people who are renamed at once do not undo each other.
CREATE FUNCTION "derived"."rename_service_in_disputes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "derived"."dispute_entries" SET "service" = lower(NEW."service_name")
  WHERE "dispute_id" IN (
    SELECT d."id" FROM "public"."bookings" b JOIN "public"."disputes" d ON d."booking_id" = b."id"
    WHERE b."service_id" = NEW."id"
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "services_renamed_in_disputes" AFTER UPDATE OF "service_name" ON "services" FOR EACH ROW
WHEN (OLD."service_name" <> NEW."service_name") EXECUTE FUNCTION "derived"."rename_service_in_disputes"();
--> statement-breakpoint
CREATE FUNCTION "derived"."rename_member_in_disputes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "name" text := lower(btrim(NEW."first_name" || ' ' || NEW."last_name"));
BEGIN
  UPDATE "derived"."dispute_entries" SET "client" = "name" WHERE "dispute_id" IN (
    SELECT d."id" FROM "public"."bookings" b JOIN "public"."disputes" d ON d."booking_id" = b."id"
    WHERE b."client_id" = NEW."id"
  );
  UPDATE "derived"."dispute_entries" SET "provider" = "name" WHERE "dispute_id" IN (
    SELECT d."id" FROM "public"."bookings" b JOIN "public"."disputes" d ON d."booking_id" = b."id"
    WHERE b."provider_id" = NEW."id"
  );
  UPDATE "derived"."dispute_entries" SET "initiator" = "name" WHERE "dispute_id" IN (
    SELECT "id" FROM "public"."disputes" WHERE "initiator_id" = NEW."id"
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_renamed_in_disputes" AFTER UPDATE OF "first_name", "last_name" ON "members" FOR EACH ROW
WHEN (OLD."first_name" <> NEW."first_name" OR OLD."last_name" <> NEW."last_name")
EXECUTE FUNCTION "derived"."rename_member_in_disputes"();
--> statement-breakpoint
SELECT "derived"."enter_disputes"(ARRAY(SELECT "id" FROM "public"."disputes"));
--> statement-breakpoint
-- A tally that any table can keep: its name and its columns are the trigger's arguments.
CREATE FUNCTION "derived"."tally"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO "derived".%1$I SELECT %2$s, %3$s count(*) FROM touched GROUP BY %2$s',
    TG_ARGV[0], TG_ARGV[1], CASE TG_OP WHEN 'INSERT' THEN '' ELSE '-' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO "derived".%1$I SELECT %2$s, -1 FROM (SELECT ($1).*) o UNION ALL SELECT %2$s, 1 FROM (SELECT ($2).*) n',
    TG_ARGV[0], TG_ARGV[1]) USING OLD, NEW;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_nothing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM "derived".%I', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "disputes_tally_inserted" AFTER INSERT ON "disputes" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally"('dispute_tallies', 'status');
--> statement-breakpoint
CREATE TRIGGER "disputes_tally_deleted" AFTER DELETE ON "disputes" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally"('dispute_tallies', 'status');
--> statement-breakpoint
CREATE TRIGGER "disputes_tally_updated" AFTER UPDATE OF "status" ON "disputes" FOR EACH ROW
WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION "derived"."tally_changed"('dispute_tallies', 'status');
--> statement-breakpoint
CREATE TRIGGER "disputes_tally_truncated" AFTER TRUNCATE ON "disputes"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_nothing"('dispute_tallies');
--> statement-breakpoint
INSERT INTO "derived"."dispute_tallies" SELECT "status", count(*) FROM "public"."disputes" GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER "review_items_tally_inserted" AFTER INSERT ON "review_items" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally"('review_tallies', 'scope, status');
--> statement-breakpoint
CREATE TRIGGER "review_items_tally_deleted" AFTER DELETE ON "review_items" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally"('review_tallies', 'scope, status');
--> statement-breakpoint
CREATE TRIGGER "review_items_tally_updated" AFTER UPDATE OF "scope", "status" ON "review_items" FOR EACH ROW
WHEN (OLD."scope" <> NEW."scope" OR OLD."status" <> NEW."status")
EXECUTE FUNCTION "derived"."tally_changed"('review_tallies', 'scope, status');
--> statement-breakpoint
CREATE TRIGGER "review_items_tally_truncated" AFTER TRUNCATE ON "review_items"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_nothing"('review_tallies');
--> statement-breakpoint
INSERT INTO "derived"."review_tallies" SELECT "scope", "status", count(*) FROM "public"."review_items" GROUP BY 1, 2;
