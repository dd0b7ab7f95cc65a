-- identities: which creators' identity is looked at, and when it is looked at again.

-- The identities of these creators wait again, since they have changed; whoever had verified one first has not seen it as
-- it is now. A suspicious one stays so until an administrator decides. Creators come first, as in every other change; their
-- version stays, since no edit sets whether they are verified.
CREATE OR REPLACE FUNCTION derived.reopen_identities(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE public.creators SET is_verified = false WHERE id = ANY (ids) AND is_verified;
  INSERT INTO public.identities AS i (creator_id)
  SELECT c.id FROM unnest(ids) AS c (id) LEFT JOIN public.creator_kyc k ON k.creator_id = c.id
  WHERE EXISTS (SELECT FROM public.identities WHERE creator_id = c.id)
    OR num_nonnulls(k.nin, k.nin_sealed, k.bvn, k.bvn_sealed, k.id_number_sealed, k.copy_of_id) > 0
  ORDER BY c.id
  ON CONFLICT (creator_id) DO UPDATE SET
    state = CASE i.state WHEN 'suspicious' THEN i.state ELSE 'waiting' END,
    since = CASE WHEN i.state IN ('waiting', 'suspicious') THEN i.since ELSE now() END,
    first_by = NULL, first_at = NULL, version = i.version + 1;
$$;

-- The first identity data of a creator. Whom the marketplace calls verified, nobody needs to check here. A backup brings its
-- own identities, which `restore` says by a setting.
CREATE OR REPLACE FUNCTION derived.open_identities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.identities (creator_id, state)
  -- Looks each creator up: a join would be planned to read all of them.
  SELECT creator_id, CASE WHEN (SELECT is_verified FROM public.creators WHERE id = came.creator_id) THEN 'verified' ELSE 'waiting' END
  FROM came
  WHERE num_nonnulls(nin, nin_sealed, bvn, bvn_sealed, id_number_sealed, copy_of_id) > 0
  ORDER BY creator_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER creator_kyc_open_identity AFTER INSERT ON public.creator_kyc
REFERENCING NEW TABLE AS came FOR EACH STATEMENT
WHEN (current_setting('hivekeeper.restores', true) IS DISTINCT FROM 'yes') EXECUTE FUNCTION derived.open_identities();

CREATE OR REPLACE FUNCTION derived.reopen_identity_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derived.reopen_identities(ARRAY(
    SELECT i.creator_id FROM public.creators c JOIN public.identities i ON i.creator_id = c.id WHERE c.member_id = NEW.id
  ));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER members_reopen_identity AFTER UPDATE ON public.members FOR EACH ROW
WHEN ((OLD.first_name, OLD.middle_name, OLD.last_name, OLD.surname, OLD.dob, OLD.gender)
  IS DISTINCT FROM (NEW.first_name, NEW.middle_name, NEW.last_name, NEW.surname, NEW.dob, NEW.gender))
EXECUTE FUNCTION derived.reopen_identity_of_member();
