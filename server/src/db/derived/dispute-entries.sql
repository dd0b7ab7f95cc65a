-- derived.dispute_entries: a dispute as its list filters, sorts and searches it, with the names of service and people.

-- Writes the entries of these disputes. The service and the people are held, so that none is renamed between being read
-- here and being written.
CREATE OR REPLACE FUNCTION derived.enter_disputes(these integer[]) RETURNS void LANGUAGE sql AS $$
  WITH held AS (
    SELECT d.id, d.status, d.created_at, s.service_name, c.first_name || ' ' || c.last_name AS client,
      p.first_name || ' ' || p.last_name AS provider, i.first_name || ' ' || i.last_name AS initiator
    FROM public.disputes d
    JOIN public.bookings b ON b.id = d.booking_id
    JOIN public.services s ON s.id = b.service_id
    JOIN public.members c ON c.id = b.client_id
    JOIN public.members p ON p.id = b.provider_id
    JOIN public.members i ON i.id = d.initiator_id
    WHERE d.id = ANY (these) FOR SHARE OF s, c, p, i
  )
  INSERT INTO derived.dispute_entries
  SELECT id, status, created_at, lower(service_name), lower(btrim(client)), lower(btrim(provider)),
    lower(btrim(initiator)) FROM held
  ON CONFLICT (dispute_id) DO UPDATE SET (status, created_at, service, client, provider, initiator)
    = (excluded.status, excluded.created_at, excluded.service, excluded.client, excluded.provider, excluded.initiator);
$$;

CREATE OR REPLACE FUNCTION derived.enter_new_disputes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derived.enter_disputes(ARRAY(SELECT id FROM came));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER disputes_entered AFTER INSERT ON public.disputes REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION derived.enter_new_disputes();

CREATE OR REPLACE FUNCTION derived.enter_changed_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.booking_id <> NEW.booking_id OR OLD.initiator_id <> NEW.initiator_id THEN
    PERFORM derived.enter_disputes(ARRAY[NEW.id]);
  ELSE
    UPDATE derived.dispute_entries SET status = NEW.status, created_at = NEW.created_at WHERE dispute_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER disputes_entered_again
AFTER UPDATE OF status, created_at, booking_id, initiator_id ON public.disputes FOR EACH ROW
WHEN ((OLD.status, OLD.created_at, OLD.booking_id, OLD.initiator_id)
  <> (NEW.status, NEW.created_at, NEW.booking_id, NEW.initiator_id))
EXECUTE FUNCTION derived.enter_changed_dispute();

CREATE OR REPLACE FUNCTION derived.enter_disputes_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derived.enter_disputes(ARRAY(SELECT id FROM public.disputes WHERE booking_id = NEW.id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER bookings_enter_disputes AFTER UPDATE OF service_id, client_id, provider_id ON public.bookings
FOR EACH ROW WHEN ((OLD.service_id, OLD.client_id, OLD.provider_id) <> (NEW.service_id, NEW.client_id, NEW.provider_id))
EXECUTE FUNCTION derived.enter_disputes_of_booking();

-- A renamed member is usually in no dispute, and one update is cheaper than three. A name goes into the columns of its
-- person alone: two people who are renamed at once do not undo each other.
CREATE OR REPLACE FUNCTION derived.rename_member_in_disputes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text := lower(btrim(NEW.first_name || ' ' || NEW.last_name));
  these integer[] := ARRAY(
    SELECT id FROM public.disputes WHERE initiator_id = NEW.id
    UNION ALL
    SELECT d.id FROM public.bookings b JOIN public.disputes d ON d.booking_id = b.id WHERE b.client_id = NEW.id
    UNION ALL
    SELECT d.id FROM public.bookings b JOIN public.disputes d ON d.booking_id = b.id WHERE b.provider_id = NEW.id
  );
BEGIN
  IF these <> '{}' THEN
    UPDATE derived.dispute_entries e SET
      client = CASE b.client_id WHEN NEW.id THEN name ELSE e.client END,
      provider = CASE b.provider_id WHEN NEW.id THEN name ELSE e.provider END,
      initiator = CASE d.initiator_id WHEN NEW.id THEN name ELSE e.initiator END
    FROM public.disputes d JOIN public.bookings b ON b.id = d.booking_id
    WHERE e.dispute_id = d.id AND d.id = ANY (these);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER members_renamed_in_disputes AFTER UPDATE OF first_name, last_name ON public.members
FOR EACH ROW WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
EXECUTE FUNCTION derived.rename_member_in_disputes();

CREATE OR REPLACE FUNCTION derived.rename_service_in_disputes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE derived.dispute_entries SET service = lower(NEW.service_name) WHERE dispute_id IN (
    SELECT d.id FROM public.bookings b JOIN public.disputes d ON d.booking_id = b.id WHERE b.service_id = NEW.id
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER services_renamed_in_disputes AFTER UPDATE OF service_name ON public.services FOR EACH ROW
WHEN (OLD.service_name <> NEW.service_name) EXECUTE FUNCTION derived.rename_service_in_disputes();

SELECT derived.enter_disputes(ARRAY(
  SELECT id FROM public.disputes WHERE NOT EXISTS (SELECT FROM derived.dispute_entries)
));
