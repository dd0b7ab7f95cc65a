-- derived.unsettled: resolved disputes whose booking still has its money in escrow, and no open dispute about it.

-- Notes the disputes of these bookings anew. The bookings are held, so that no money moves between being looked at here and
-- being noted.
CREATE OR REPLACE FUNCTION derived.note_unsettled(these integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.bookings WHERE id = ANY (these) ORDER BY id FOR SHARE;
  DELETE FROM derived.unsettled u USING public.disputes d WHERE d.id = u.dispute_id AND d.booking_id = ANY (these);
  INSERT INTO derived.unsettled (dispute_id, since) SELECT n.id, n.since FROM derived.not_settled(these) n
  ON CONFLICT DO NOTHING;
END
$$;

-- Of these bookings, or of all.
CREATE OR REPLACE FUNCTION derived.not_settled(these integer[]) RETURNS TABLE (id integer, since timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT d.id, coalesce(d.closed_at, d.updated_at) FROM public.disputes d
  JOIN public.bookings b ON b.id = d.booking_id AND b.escrow = 'HELD'
  WHERE d.status = 'CLOSED' AND (these IS NULL OR b.id = ANY (these))
    AND NOT EXISTS (SELECT FROM public.disputes o WHERE o.booking_id = b.id AND o.status = 'OPEN')
$$;

CREATE OR REPLACE FUNCTION derived.note_new_unsettled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derived.note_unsettled(ARRAY(SELECT DISTINCT booking_id FROM came));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER disputes_settled AFTER INSERT ON public.disputes REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION derived.note_new_unsettled();

CREATE OR REPLACE FUNCTION derived.note_changed_unsettled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derived.note_unsettled(ARRAY[OLD.booking_id, NEW.booking_id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER disputes_settled_again AFTER UPDATE OF status, closed_at, booking_id ON public.disputes
FOR EACH ROW WHEN ((OLD.status, OLD.closed_at, OLD.booking_id) IS DISTINCT FROM (NEW.status, NEW.closed_at, NEW.booking_id))
EXECUTE FUNCTION derived.note_changed_unsettled();

CREATE OR REPLACE FUNCTION derived.note_unsettled_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derived.note_unsettled(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER bookings_settled AFTER UPDATE OF escrow ON public.bookings FOR EACH ROW
WHEN (OLD.escrow <> NEW.escrow) EXECUTE FUNCTION derived.note_unsettled_booking();

INSERT INTO derived.unsettled (dispute_id, since) SELECT n.id, n.since FROM derived.not_settled(NULL) n
WHERE NOT EXISTS (SELECT FROM derived.unsettled);
