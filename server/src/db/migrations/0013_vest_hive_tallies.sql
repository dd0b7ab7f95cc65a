CREATE TABLE "derived"."hive_tallies" (
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."service_cluster_tallies" (
	"hive_id" integer NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."vest_tallies" (
	"status" text NOT NULL,
	"closing_date" date,
	"change" integer NOT NULL,
	"amount" numeric NOT NULL
);
--> statement-breakpoint
CREATE INDEX "service_cluster_tallies_hive" ON "derived"."service_cluster_tallies" USING btree ("hive_id");--> statement-breakpoint
CREATE INDEX "vests_name" ON "vests" USING btree (lower("investment_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_beneficiary" ON "vests" USING btree (lower("beneficiary_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_minimum_amount" ON "vests" USING btree ("minimum_amount" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_roi" ON "vests" USING btree ("roi_basis_points" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_duration" ON "vests" USING btree ("duration_months" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hives_name" ON "hives" USING btree (lower("name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hives_updated" ON "hives" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hives_search" ON "hives" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_clusters_name" ON "service_clusters" USING btree (lower("name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_clusters_updated" ON "service_clusters" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_clusters_search" ON "service_clusters" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_vests"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO "derived"."vest_tallies"
  SELECT "status", CASE "status" WHEN 'ACTIVE' THEN "closing_date" END, "sign" * count(*), "sign" * sum("minimum_amount")
  FROM touched GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_changed_vests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."vest_tallies"
  SELECT "status", CASE "status" WHEN 'ACTIVE' THEN "closing_date" END, sum("sign"), sum("sign" * "minimum_amount")
  FROM (
    SELECT "status", "closing_date", "minimum_amount", -1 AS "sign" FROM went
    UNION ALL SELECT "status", "closing_date", "minimum_amount", 1 FROM came
  ) changes
  GROUP BY 1, 2 HAVING sum("sign") <> 0 OR sum("sign" * "minimum_amount") <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "vests_tally_inserted" AFTER INSERT ON "vests" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_vests"();
--> statement-breakpoint
CREATE TRIGGER "vests_tally_deleted" AFTER DELETE ON "vests" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_vests"();
--> statement-breakpoint
CREATE TRIGGER "vests_tally_updated" AFTER UPDATE ON "vests" REFERENCING OLD TABLE AS went NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_changed_vests"();
--> statement-breakpoint
CREATE TRIGGER "vests_tally_truncated" AFTER TRUNCATE ON "vests"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_nothing"('vest_tallies');
--> statement-breakpoint
INSERT INTO "derived"."vest_tallies"
SELECT "status", CASE "status" WHEN 'ACTIVE' THEN "closing_date" END, count(*), sum("minimum_amount")
FROM "public"."vests" GROUP BY 1, 2;
--> statement-breakpoint
-- Hives are one group, so that no update of them changes their number.
CREATE FUNCTION "derived"."tally_hives"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."hive_tallies"
  SELECT CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM touched HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "hives_tally_inserted" AFTER INSERT ON "hives" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_hives"();
--> statement-breakpoint
CREATE TRIGGER "hives_tally_deleted" AFTER DELETE ON "hives" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_hives"();
--> statement-breakpoint
CREATE TRIGGER "hives_tally_truncated" AFTER TRUNCATE ON "hives"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_nothing"('hive_tallies');
--> statement-breakpoint
INSERT INTO "derived"."hive_tallies" SELECT count(*) FROM "public"."hives" HAVING count(*) > 0;
--> statement-breakpoint
CREATE TRIGGER "service_clusters_tally_inserted" AFTER INSERT ON "service_clusters" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally"('service_cluster_tallies', 'hive_id');
--> statement-breakpoint
CREATE TRIGGER "service_clusters_tally_deleted" AFTER DELETE ON "service_clusters" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally"('service_cluster_tallies', 'hive_id');
--> statement-breakpoint
CREATE TRIGGER "service_clusters_tally_updated" AFTER UPDATE OF "hive_id" ON "service_clusters" FOR EACH ROW
WHEN (OLD."hive_id" <> NEW."hive_id")
EXECUTE FUNCTION "derived"."tally_changed"('service_cluster_tallies', 'hive_id');
--> statement-breakpoint
CREATE TRIGGER "service_clusters_tally_truncated" AFTER TRUNCATE ON "service_clusters"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_nothing"('service_cluster_tallies');
--> statement-breakpoint
INSERT INTO "derived"."service_cluster_tallies" SELECT "hive_id", count(*) FROM "public"."service_clusters" GROUP BY 1;
