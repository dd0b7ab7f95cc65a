CREATE TABLE "derived"."change_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cluster" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."changes" (
	"table_name" text NOT NULL,
	"record_id" integer NOT NULL,
	"changed_xid" "xid8" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "changes_table_name_record_id_pk" PRIMARY KEY("table_name","record_id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "reads" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_order" ON "derived"."changes" USING btree ("table_name","changed_xid","record_id","at");--> statement-breakpoint
CREATE FUNCTION "derived"."note_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."changes" ("table_name", "record_id", "changed_xid", "at")
  SELECT TG_TABLE_NAME, "id", pg_current_xact_id(), clock_timestamp() FROM came
  ON CONFLICT ("table_name", "record_id") DO UPDATE
  SET "changed_xid" = excluded."changed_xid", "is_deleted" = false, "external_id" = NULL, "at" = excluded."at";
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of a creator, triggers maintain some columns, which are no change of the record.
CREATE FUNCTION "derived"."note_changed_creators"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  maintained CONSTANT text[] := '{services_count,gender,sort_name,search_text,category}';
BEGIN
  INSERT INTO "derived"."changes" ("table_name", "record_id", "changed_xid", "at")
  SELECT TG_TABLE_NAME, came."id", pg_current_xact_id(), clock_timestamp()
  FROM came JOIN went ON went."id" = came."id" WHERE to_jsonb(came) - maintained <> to_jsonb(went) - maintained
  ON CONFLICT ("table_name", "record_id") DO UPDATE
  SET "changed_xid" = excluded."changed_xid", "is_deleted" = false, "external_id" = NULL, "at" = excluded."at";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."note_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."changes" ("table_name", "record_id", "changed_xid", "is_deleted", "external_id", "at")
  SELECT TG_TABLE_NAME, "id", pg_current_xact_id(), true, "external_id", clock_timestamp() FROM went
  ON CONFLICT ("table_name", "record_id") DO UPDATE
  SET "changed_xid" = excluded."changed_xid", "is_deleted" = true, "external_id" = excluded."external_id", "at" = excluded."at";
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A TRUNCATE names no records, so that nobody's cursor counts after it.
CREATE FUNCTION "derived"."note_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "derived"."changes" WHERE "table_name" = TG_TABLE_NAME;
  DELETE FROM "derived"."change_history";
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  place text;
  note_update text;
BEGIN
  FOREACH place IN ARRAY string_to_array(
    'members creators hives service_clusters services bookings disputes review_items transactions vests investments '
    'assets songs purchases service_accesses', ' '
  ) LOOP
    note_update := CASE place WHEN 'creators' THEN 'note_changed_creators' ELSE 'note_changed' END;
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS came
      FOR EACH STATEMENT EXECUTE FUNCTION "derived"."note_changed"()', place || '_change_inserted', place);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS went NEW TABLE AS came
      FOR EACH STATEMENT EXECUTE FUNCTION "derived".%I()', place || '_change_updated', place, note_update);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS went
      FOR EACH STATEMENT EXECUTE FUNCTION "derived"."note_deleted"()', place || '_change_deleted', place);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION "derived"."note_truncated"()', place || '_change_truncated', place);
    EXECUTE format('INSERT INTO "derived"."changes" ("table_name", "record_id", "changed_xid", "at")
      SELECT %L, "id", pg_current_xact_id(), now() FROM %I', place, place);
  END LOOP;
END
$$;
