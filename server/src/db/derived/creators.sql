-- What a creator's row carries of its member and its services, for the lists to sort and search by.

CREATE OR REPLACE FUNCTION derived.copy_member_to_creator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  m public.members;
BEGIN
  SELECT * INTO m FROM public.members WHERE id = NEW.member_id;
  NEW.gender := m.gender;
  NEW.sort_name := lower(coalesce(nullif(btrim(m.first_name || ' ' || m.last_name), ''), m.surname, ''));
  NEW.search_text := coalesce(m.search_text, '');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER creators_copy_member BEFORE INSERT OR UPDATE OF member_id ON public.creators
FOR EACH ROW EXECUTE FUNCTION derived.copy_member_to_creator();

CREATE OR REPLACE FUNCTION derived.refresh_creator_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.creators SET member_id = member_id WHERE member_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER members_refresh_creator AFTER UPDATE ON public.members FOR EACH ROW
WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.gender IS DISTINCT FROM NEW.gender)
EXECUTE FUNCTION derived.refresh_creator_of_member();

-- Counts the services of creators anew, under a lock: two that come at once are both seen, and a repetition changes
-- nothing.
CREATE OR REPLACE FUNCTION derived.recount_services() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE public.creators SET services_count = 0 WHERE services_count <> 0;
    RETURN NULL;
  END IF;
  CASE TG_OP
    WHEN 'INSERT' THEN touched := ARRAY(SELECT DISTINCT creator_id FROM came);
    WHEN 'DELETE' THEN touched := ARRAY(SELECT DISTINCT creator_id FROM went);
    WHEN 'UPDATE' THEN touched := ARRAY[OLD.creator_id, NEW.creator_id];
  END CASE;
  PERFORM FROM public.creators WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE public.creators c SET services_count = n.count
  FROM (SELECT t.id, (SELECT count(*) FROM public.services s WHERE s.creator_id = t.id) FROM unnest(touched) t (id)) n
  WHERE c.id = n.id AND c.services_count <> n.count;
  RETURN NULL;
END
$$;

SELECT derived.watch('services', 'services_recount', 'derived.recount_services()', '{creator_id}');
