CREATE TABLE "derived"."service_tallies" (
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_services"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."service_tallies"
  SELECT "status", CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM touched GROUP BY "status";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "services_tally_inserted" AFTER INSERT ON "services" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_services"();
--> statement-breakpoint
CREATE TRIGGER "services_tally_deleted" AFTER DELETE ON "services" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_services"();
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_changed_service"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."service_tallies" VALUES (OLD."status", -1), (NEW."status", 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "services_tally_updated" AFTER UPDATE OF "status" ON "services" FOR EACH ROW
WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION "derived"."tally_changed_service"();
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_no_services"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "derived"."service_tallies";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "services_tally_truncated" AFTER TRUNCATE ON "services"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_no_services"();
--> statement-breakpoint
INSERT INTO "derived"."service_tallies" SELECT "status", count(*) FROM "public"."services" GROUP BY 1;
