-- Many creators that come in one statement are counted in one, not in two rows each.
DROP TRIGGER "creators_tally_inserted" ON "creators";
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_new_creators"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH held AS (
    SELECT m."role", m."is_active" FROM touched c JOIN "public"."members" m ON m."id" = c."member_id"
    WHERE c."is_verified" FOR SHARE OF m
  )
  INSERT INTO "derived"."member_tallies"
  SELECT "role", "is_active", "to_verified", CASE WHEN "to_verified" THEN count(*) ELSE -count(*) END
  FROM held, (VALUES (true), (false)) AS kinds ("to_verified") GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "creators_tally_inserted" AFTER INSERT ON "creators" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_new_creators"();
