CREATE SCHEMA "derived";
--> statement-breakpoint
CREATE TABLE "derived"."member_tallies" (
	"role" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "members_email_key";--> statement-breakpoint
DROP INDEX "members_role_newest";--> statement-breakpoint
CREATE INDEX "members_inactive_newest" ON "members" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not is_active;--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING btree (lower(coalesce(nullif(btrim(first_name || ' ' || last_name), ''), surname, '')) desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree (lower("email") desc nulls last);--> statement-breakpoint
CREATE INDEX "members_role_newest" ON "members" USING btree ("role" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Whoever comes or goes is no creator: a member without a creator's row comes first and goes last.
CREATE FUNCTION "derived"."tally_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "derived"."member_tallies"
  SELECT "role", "is_active", false, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
  FROM touched GROUP BY "role", "is_active";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_tally_inserted" AFTER INSERT ON "members" REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_members"();
--> statement-breakpoint
CREATE TRIGGER "members_tally_deleted" AFTER DELETE ON "members" REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_members"();
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_changed_member"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  verified boolean := EXISTS (SELECT FROM "public"."creators" WHERE "member_id" = NEW."id" AND "is_verified");
BEGIN
  INSERT INTO "derived"."member_tallies"
  VALUES (OLD."role", OLD."is_active", verified, -1), (NEW."role", NEW."is_active", verified, 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_tally_updated" AFTER UPDATE OF "role", "is_active" ON "members" FOR EACH ROW
WHEN (OLD."role" <> NEW."role" OR OLD."is_active" <> NEW."is_active")
EXECUTE FUNCTION "derived"."tally_changed_member"();
--> statement-breakpoint
-- The member is held, so that its role does not change between being read here and being counted.
CREATE FUNCTION "derived"."tally_verified"("member" integer, "sign" integer) RETURNS void LANGUAGE sql AS $$
  WITH held AS (SELECT "role", "is_active" FROM "public"."members" WHERE "id" = "member" FOR SHARE)
  INSERT INTO "derived"."member_tallies"
  SELECT "role", "is_active", true, "sign" FROM held UNION ALL SELECT "role", "is_active", false, -"sign" FROM held;
$$;
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_creator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."is_verified" THEN PERFORM "derived"."tally_verified"(OLD."member_id", -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW."is_verified" THEN PERFORM "derived"."tally_verified"(NEW."member_id", 1); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "creators_tally_inserted" AFTER INSERT ON "creators" FOR EACH ROW WHEN (NEW."is_verified")
EXECUTE FUNCTION "derived"."tally_creator"();
--> statement-breakpoint
CREATE TRIGGER "creators_tally_updated" AFTER UPDATE OF "is_verified", "member_id" ON "creators" FOR EACH ROW
WHEN (OLD."is_verified" <> NEW."is_verified" OR OLD."member_id" <> NEW."member_id")
EXECUTE FUNCTION "derived"."tally_creator"();
--> statement-breakpoint
CREATE TRIGGER "creators_tally_deleted" AFTER DELETE ON "creators" FOR EACH ROW WHEN (OLD."is_verified")
EXECUTE FUNCTION "derived"."tally_creator"();
--> statement-breakpoint
CREATE FUNCTION "derived"."tally_all_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "derived"."member_tallies";
  INSERT INTO "derived"."member_tallies"
  SELECT m."role", m."is_active", coalesce(c."is_verified", false), count(*)
  FROM "public"."members" m LEFT JOIN "public"."creators" c ON c."member_id" = m."id" GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_tally_truncated" AFTER TRUNCATE ON "members"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_all_members"();
--> statement-breakpoint
CREATE TRIGGER "creators_tally_truncated" AFTER TRUNCATE ON "creators"
FOR EACH STATEMENT EXECUTE FUNCTION "derived"."tally_all_members"();
--> statement-breakpoint
INSERT INTO "derived"."member_tallies"
SELECT m."role", m."is_active", coalesce(c."is_verified", false), count(*)
FROM "public"."members" m LEFT JOIN "public"."creators" c ON c."member_id" = m."id" GROUP BY 1, 2, 3;
