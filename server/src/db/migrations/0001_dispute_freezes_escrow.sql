-- While a dispute of a booking is open its money stands still: neither released nor refunded, and not less of it.
CREATE FUNCTION "refuse_to_move_disputed_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "public"."disputes" WHERE "booking_id" = NEW."id" AND "status" = 'OPEN') THEN
    RAISE EXCEPTION 'a dispute of this booking is open'
      USING ERRCODE = 'check_violation', TABLE = 'bookings', CONSTRAINT = 'bookings_disputed_money';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_disputed_money" BEFORE UPDATE OF "escrow", "amount" ON "bookings" FOR EACH ROW
WHEN (OLD."escrow" <> NEW."escrow" OR OLD."amount" <> NEW."amount")
EXECUTE FUNCTION "refuse_to_move_disputed_money"();
--> statement-breakpoint
-- A dispute that opens waits for whoever moves the money just now, and makes whoever comes after it wait: the lock that
-- its foreign key takes is too weak for that.
CREATE FUNCTION "hold_disputed_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "public"."bookings" WHERE "id" = NEW."booking_id" FOR SHARE;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "disputes_hold_booking" BEFORE INSERT OR UPDATE OF "status", "booking_id" ON "disputes" FOR EACH ROW
WHEN (NEW."status" = 'OPEN')
EXECUTE FUNCTION "hold_disputed_booking"();
