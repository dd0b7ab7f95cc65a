-- The money of a booking does not move while a dispute of it is open, and the time of its last move is kept.

-- While a dispute is open, neither the escrow nor the amount of its booking changes.
CREATE OR REPLACE FUNCTION derived.refuse_to_move_disputed_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.disputes WHERE booking_id = NEW.id AND status = 'OPEN') THEN
    RAISE EXCEPTION 'a dispute of this booking is open'
      USING ERRCODE = 'check_violation', TABLE = 'bookings', CONSTRAINT = 'bookings_disputed_money';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER bookings_disputed_money BEFORE UPDATE OF escrow, amount ON public.bookings FOR EACH ROW
WHEN (OLD.escrow <> NEW.escrow OR OLD.amount <> NEW.amount)
EXECUTE FUNCTION derived.refuse_to_move_disputed_money();

-- A dispute that opens waits for whoever moves the money just now, and makes whoever comes after it wait: the lock that
-- its foreign key takes is too weak for that.
CREATE OR REPLACE FUNCTION derived.hold_disputed_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.bookings WHERE id = NEW.booking_id FOR SHARE;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER disputes_hold_booking BEFORE INSERT OR UPDATE OF status, booking_id ON public.disputes
FOR EACH ROW WHEN (NEW.status = 'OPEN') EXECUTE FUNCTION derived.hold_disputed_booking();

CREATE OR REPLACE FUNCTION derived.time_escrow_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.escrow_moved_at := now();
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER bookings_escrow_timed BEFORE UPDATE OF escrow ON public.bookings FOR EACH ROW
WHEN (OLD.escrow <> NEW.escrow) EXECUTE FUNCTION derived.time_escrow_move();
