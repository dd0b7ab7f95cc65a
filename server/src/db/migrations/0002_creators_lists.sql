CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "creators_active_newest";--> statement-breakpoint
DROP INDEX "services_status_newest";--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "services_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "category" text GENERATED ALWAYS AS (case
          when services_count > 0 then 'service_providers'
          when job_title ~* 'artist|dj|singer' then 'artists'
          when job_title ~* 'asset' then 'assets_creators'
          when is_artist then 'artists'
          when is_asset_creator then 'assets_creators'
          else 'service_providers'
        end) STORED NOT NULL;--> statement-breakpoint
UPDATE "creators" SET
	"services_count" = (SELECT count(*) FROM "services" WHERE "creator_id" = "creators"."id"),
	"gender" = m."gender",
	"sort_name" = lower(coalesce(nullif(btrim(m."first_name" || ' ' || m."last_name"), ''), m."surname", '')),
	"search_text" = m."search_text"
FROM "members" m WHERE m."id" = "creators"."member_id";--> statement-breakpoint
-- A creator carries what lists sort and search by from its member ...
CREATE FUNCTION copy_member_to_creator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	m members%ROWTYPE;
BEGIN
	SELECT * INTO m FROM members WHERE id = NEW.member_id;
	NEW.gender := m.gender;
	NEW.sort_name := lower(coalesce(nullif(btrim(m.first_name || ' ' || m.last_name), ''), m.surname, ''));
	NEW.search_text := coalesce(m.search_text, '');
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER creators_copy_member BEFORE INSERT OR UPDATE OF member_id ON "creators"
	FOR EACH ROW EXECUTE FUNCTION copy_member_to_creator();--> statement-breakpoint
-- ... and again when the member changes.
CREATE FUNCTION refresh_creator_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE creators SET member_id = member_id WHERE member_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER members_refresh_creator AFTER UPDATE ON "members" FOR EACH ROW
	WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.gender IS DISTINCT FROM NEW.gender)
	EXECUTE FUNCTION refresh_creator_of_member();--> statement-breakpoint
-- A creator's services are counted anew, under a lock: two that come at once are both seen, and a repetition changes nothing.
CREATE FUNCTION recount_services_of(touched integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM creators WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
	UPDATE creators c SET services_count = n.services
	FROM (
		SELECT t.id, (SELECT count(*) FROM services s WHERE s.creator_id = t.id) AS services FROM unnest(touched) AS t (id)
	) n
	WHERE c.id = n.id AND c.services_count <> n.services;
END $$;--> statement-breakpoint
CREATE FUNCTION recount_services_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM recount_services_of(ARRAY(SELECT DISTINCT creator_id FROM came));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION recount_services_after_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM recount_services_of(ARRAY(SELECT DISTINCT creator_id FROM went));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION recount_services_after_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM recount_services_of(ARRAY[OLD.creator_id, NEW.creator_id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION recount_services_after_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE creators SET services_count = 0 WHERE services_count <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER services_recount_inserted AFTER INSERT ON "services" REFERENCING NEW TABLE AS came
	FOR EACH STATEMENT EXECUTE FUNCTION recount_services_after_insert();--> statement-breakpoint
CREATE TRIGGER services_recount_deleted AFTER DELETE ON "services" REFERENCING OLD TABLE AS went
	FOR EACH STATEMENT EXECUTE FUNCTION recount_services_after_delete();--> statement-breakpoint
CREATE TRIGGER services_recount_moved AFTER UPDATE OF creator_id ON "services" FOR EACH ROW
	WHEN (OLD.creator_id IS DISTINCT FROM NEW.creator_id) EXECUTE FUNCTION recount_services_after_move();--> statement-breakpoint
CREATE TRIGGER services_recount_truncated AFTER TRUNCATE ON "services"
	FOR EACH STATEMENT EXECUTE FUNCTION recount_services_after_truncate();--> statement-breakpoint
CREATE INDEX "creators_category_newest" ON "creators" USING btree ("category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_name" ON "creators" USING btree ("sort_name" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_gender" ON "creators" USING btree ("gender" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_updated" ON "creators" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_services" ON "creators" USING btree ("services_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_search" ON "creators" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "services_name" ON "services" USING btree ("search_text" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_rate" ON "services" USING btree ("rate" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_updated" ON "services" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_active_newest" ON "creators" USING btree ("is_active" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_status_newest" ON "services" USING btree ("status" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);