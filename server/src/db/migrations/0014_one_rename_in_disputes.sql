-- A renamed member is usually in no dispute, and one update is cheaper than three. A name goes into the columns of its
-- person alone: two people who are renamed at once do not undo each other.
CREATE OR REPLACE FUNCTION "derived"."rename_member_in_disputes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "name" text := lower(btrim(NEW."first_name" || ' ' || NEW."last_name"));
  "these" integer[] := ARRAY(
    SELECT "id" FROM "public"."disputes" WHERE "initiator_id" = NEW."id"
    UNION ALL
    SELECT d."id" FROM "public"."bookings" b JOIN "public"."disputes" d ON d."booking_id" = b."id"
    WHERE b."client_id" = NEW."id"
    UNION ALL
    SELECT d."id" FROM "public"."bookings" b JOIN "public"."disputes" d ON d."booking_id" = b."id"
    WHERE b."provider_id" = NEW."id"
  );
BEGIN
  IF "these" <> '{}' THEN
    UPDATE "derived"."dispute_entries" e SET
      "client" = CASE b."client_id" WHEN NEW."id" THEN "name" ELSE e."client" END,
      "provider" = CASE b."provider_id" WHEN NEW."id" THEN "name" ELSE e."provider" END,
      "initiator" = CASE d."initiator_id" WHEN NEW."id" THEN "name" ELSE e."initiator" END
    FROM "public"."disputes" d JOIN "public"."bookings" b ON b."id" = d."booking_id"
    WHERE e."dispute_id" = d."id" AND d."id" = ANY ("these");
  END IF;
  RETURN NULL;
END
$$;
