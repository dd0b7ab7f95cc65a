CREATE TABLE "derived"."active_stakes" (
	"vest_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"stakes" integer NOT NULL,
	CONSTRAINT "active_stakes_vest_id_member_id_pk" PRIMARY KEY("vest_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "derived"."investor_tallies" (
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "vests_status" ON "vests" USING btree ("status" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- Adds `change` to the active stakes of each member in each vest, and tallies who becomes an investor or stops being one.
-- The rows are changed in one order, so that two statements do not wait for each other.
CREATE FUNCTION "derived"."add_active_stakes"("vests" integer[], "members" integer[], "changes" integer[])
RETURNS void LANGUAGE sql AS $$
  WITH sums AS (
    SELECT "vest_id", "member_id", sum("change")::integer AS "change"
    FROM unnest("vests", "members", "changes") AS changed ("vest_id", "member_id", "change")
    GROUP BY 1, 2 HAVING sum("change") <> 0 ORDER BY 1, 2
  ), kept AS (
    INSERT INTO "derived"."active_stakes" SELECT "vest_id", "member_id", "change" FROM sums
    ON CONFLICT ("vest_id", "member_id") DO UPDATE SET "stakes" = active_stakes."stakes" + EXCLUDED."stakes"
    RETURNING "vest_id", "member_id", "stakes"
  )
  INSERT INTO "derived"."investor_tallies"
  SELECT sum(("stakes" > 0)::integer - ("stakes" > "change")::integer)
  FROM kept JOIN sums USING ("vest_id", "member_id")
  HAVING sum(("stakes" > 0)::integer - ("stakes" > "change")::integer) <> 0;
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_investors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "derived"."add_active_stakes"(
    array_agg("vest_id"), array_agg("member_id"), array_agg(CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END)
  ) FROM touched WHERE "status" = 'ACTIVE';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_changed_investors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "derived"."add_active_stakes"(array_agg("vest_id"), array_agg("member_id"), array_agg("change"))
  FROM (
    SELECT "vest_id", "member_id", -1 AS "change" FROM went WHERE "status" = 'ACTIVE'
    UNION ALL SELECT "vest_id", "member_id", 1 FROM came WHERE "status" = 'ACTIVE'
  ) changes;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "investments_tally_inserted" AFTER INSERT ON "investments" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_investors"();
--> statement-breakpoint
CREATE TRIGGER "investments_tally_deleted" AFTER DELETE ON "investments" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_investors"();
--> statement-breakpoint
CREATE TRIGGER "investments_tally_updated" AFTER UPDATE ON "investments" REFERENCING OLD TABLE AS went NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_changed_investors"();
--> statement-breakpoint
CREATE TRIGGER "investments_tally_truncated" AFTER TRUNCATE ON "investments"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_nothing"('investor_tallies');
--> statement-breakpoint
CREATE TRIGGER "investments_stakes_truncated" AFTER TRUNCATE ON "investments"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_nothing"('active_stakes');
--> statement-breakpoint
SELECT "derived"."add_active_stakes"(array_agg("vest_id"), array_agg("member_id"), array_agg(1))
FROM "public"."investments" WHERE "status" = 'ACTIVE';
--> statement-breakpoint
-- A renamed member is usually in no dispute, and one update is cheaper than three. A name goes into the columns of its
-- person alone: two people who are renamed at once do not undo each other.
CREATE OR REPLACE FUNCTION "derived"."rename_member_in_disputes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "name" text := lower(btrim(NEW."first_name" || ' ' || NEW."last_name"));
  "these" integer[] := ARRAY(
    SELECT "id" FROM "public"."disputes" WHERE "initiator_id" = NEW."id"
    UNION ALL
    SELECT d."id" FROM "public"."bookings" b JOIN "public"."disputes" d ON d."booking_id" = b."id"
    WHERE b."client_id" = NEW."id"
    UNION ALL
    SELECT d."id" FROM "public"."bookings" b JOIN "public"."disputes" d ON d."booking_id" = b."id"
    WHERE b."provider_id" = NEW."id"
  );
BEGIN
  IF "these" <> '{}' THEN
    UPDATE "derived"."dispute_entries" e SET
      "client" = CASE b."client_id" WHEN NEW."id" THEN "name" ELSE e."client" END,
      "provider" = CASE b."provider_id" WHEN NEW."id" THEN "name" ELSE e."provider" END,
      "initiator" = CASE d."initiator_id" WHEN NEW."id" THEN "name" ELSE e."initiator" END
    FROM "public"."disputes" d JOIN "public"."bookings" b ON b."id" = d."booking_id"
    WHERE e."dispute_id" = d."id" AND d."id" = ANY ("these");
  END IF;
  RETURN NULL;
END
$$;
