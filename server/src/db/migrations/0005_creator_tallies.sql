CREATE TABLE "derived"."creator_tallies" (
	"category" text NOT NULL,
	"is_active" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_creators"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."creator_tallies"
  SELECT "category", "is_active", CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
  FROM touched GROUP BY "category", "is_active";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "creators_tally_list_inserted" AFTER INSERT ON "creators" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_creators"();
--> statement-breakpoint
CREATE TRIGGER "creators_tally_list_deleted" AFTER DELETE ON "creators" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_creators"();
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_changed_creator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."creator_tallies"
  VALUES (OLD."category", OLD."is_active", -1), (NEW."category", NEW."is_active", 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Without a list of columns: the category is worked out by the database, and no statement names it.
CREATE TRIGGER "creators_tally_list_updated" AFTER UPDATE ON "creators" FOR EACH ROW
WHEN (OLD."category" <> NEW."category" OR OLD."is_active" <> NEW."is_active")
EXECUTE FUNCTION "derived"."tally_changed_creator"();
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_no_creators"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "derived"."creator_tallies";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "creators_tally_list_truncated" AFTER TRUNCATE ON "creators"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_no_creators"();
--> statement-breakpoint
INSERT INTO "derived"."creator_tallies"
SELECT "category", "is_active", count(*) FROM "public"."creators" GROUP BY 1, 2;
