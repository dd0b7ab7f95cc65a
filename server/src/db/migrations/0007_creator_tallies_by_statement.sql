-- A load of many services changes many creators by one statement: that is a few rows of tallies, not two for each.
DROP TRIGGER "creators_tally_list_updated" ON "creators";
--> statement-breakpoint
DROP FUNCTION "derived"."tally_changed_creator"();
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_changed_creators"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."creator_tallies"
  SELECT "category", "is_active", sum("change")
  FROM (
    SELECT "category", "is_active", -1 AS "change" FROM went UNION ALL SELECT "category", "is_active", 1 FROM came
  ) changes
  GROUP BY "category", "is_active" HAVING sum("change") <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "creators_tally_list_updated" AFTER UPDATE ON "creators" REFERENCING OLD TABLE AS went NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_changed_creators"();
