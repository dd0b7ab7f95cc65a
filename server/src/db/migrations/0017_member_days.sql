CREATE TABLE "derived"."member_day_tallies" (
	"day" date NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "member_day_tallies_day" ON "derived"."member_day_tallies" USING btree ("day");--> statement-breakpoint
-- Members by the day in Lagos on which they were created, counted by triggers from here on.
CREATE FUNCTION "derived"."tally_member_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."member_day_tallies"
  SELECT ("created_at" AT TIME ZONE 'Africa/Lagos')::date, "role", "is_active",
    CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
  FROM touched GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_changed_member_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."member_day_tallies" VALUES
    ((OLD."created_at" AT TIME ZONE 'Africa/Lagos')::date, OLD."role", OLD."is_active", -1),
    ((NEW."created_at" AT TIME ZONE 'Africa/Lagos')::date, NEW."role", NEW."is_active", 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_tally_days_inserted" AFTER INSERT ON "members" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_member_days"();
--> statement-breakpoint
CREATE TRIGGER "members_tally_days_deleted" AFTER DELETE ON "members" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_member_days"();
--> statement-breakpoint
CREATE TRIGGER "members_tally_days_updated" AFTER UPDATE OF "role", "is_active", "created_at" ON "members" FOR EACH ROW
WHEN (OLD."role" <> NEW."role" OR OLD."is_active" <> NEW."is_active" OR OLD."created_at" <> NEW."created_at")
EXECUTE FUNCTION "derived"."tally_changed_member_day"();
--> statement-breakpoint
CREATE TRIGGER "members_tally_days_truncated" AFTER TRUNCATE ON "members"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_nothing"('member_day_tallies');
--> statement-breakpoint
INSERT INTO "derived"."member_day_tallies"
SELECT ("created_at" AT TIME ZONE 'Africa/Lagos')::date, "role", "is_active", count(*) FROM "public"."members" GROUP BY 1, 2, 3;
