CREATE TABLE "derived"."activity_tallies" (
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."transaction_tallies" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL,
	"amount" numeric NOT NULL
);
--> statement-breakpoint
CREATE INDEX "transaction_tallies_day" ON "derived"."transaction_tallies" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("id" DESC NULLS LAST);
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_transactions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "sign" integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO "derived"."transaction_tallies"
  SELECT ("created_at" AT TIME ZONE 'Africa/Lagos')::date, "kind", "status", "sign" * count(*), "sign" * sum("amount")
  FROM touched GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_changed_transactions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."transaction_tallies"
  SELECT ("created_at" AT TIME ZONE 'Africa/Lagos')::date, "kind", "status", sum("sign"), sum("sign" * "amount")
  FROM (
    SELECT "created_at", "kind", "status", "amount", -1 AS "sign" FROM went
    UNION ALL SELECT "created_at", "kind", "status", "amount", 1 FROM came
  ) changes
  GROUP BY 1, 2, 3 HAVING sum("sign") <> 0 OR sum("sign" * "amount") <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "transactions_tally_inserted" AFTER INSERT ON "transactions" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_transactions"();
--> statement-breakpoint
CREATE TRIGGER "transactions_tally_deleted" AFTER DELETE ON "transactions" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_transactions"();
--> statement-breakpoint
CREATE TRIGGER "transactions_tally_updated" AFTER UPDATE ON "transactions"
REFERENCING OLD TABLE AS went NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_changed_transactions"();
--> statement-breakpoint
CREATE TRIGGER "transactions_tally_truncated" AFTER TRUNCATE ON "transactions"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_nothing"('transaction_tallies');
--> statement-breakpoint
INSERT INTO "derived"."transaction_tallies"
SELECT ("created_at" AT TIME ZONE 'Africa/Lagos')::date, "kind", "status", count(*), sum("amount")
FROM "public"."transactions" GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."activity_tallies"
  SELECT "actor_id", "actor_name", "action", "subject_type", CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
  FROM touched GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The entries of a member who is deleted lose the member's id, all by one statement.
CREATE FUNCTION "derived"."tally_changed_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."activity_tallies"
  SELECT "actor_id", "actor_name", "action", "subject_type", sum("change")
  FROM (
    SELECT "actor_id", "actor_name", "action", "subject_type", -1 AS "change" FROM went
    UNION ALL SELECT "actor_id", "actor_name", "action", "subject_type", 1 FROM came
  ) changes
  GROUP BY 1, 2, 3, 4 HAVING sum("change") <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "activity_tally_inserted" AFTER INSERT ON "activity" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_activity"();
--> statement-breakpoint
CREATE TRIGGER "activity_tally_deleted" AFTER DELETE ON "activity" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_activity"();
--> statement-breakpoint
CREATE TRIGGER "activity_tally_updated" AFTER UPDATE ON "activity" REFERENCING OLD TABLE AS went NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_changed_activity"();
--> statement-breakpoint
CREATE TRIGGER "activity_tally_truncated" AFTER TRUNCATE ON "activity"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_nothing"('activity_tallies');
--> statement-breakpoint
INSERT INTO "derived"."activity_tallies"
SELECT "actor_id", "actor_name", "action", "subject_type", count(*) FROM "public"."activity" GROUP BY 1, 2, 3, 4;
