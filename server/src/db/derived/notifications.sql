-- derived.notifications: what waits for an administrator. derived.unanswered: conversations that wait for an answer.

-- Notifies of records in a status: TG_ARGV holds the notification's kind, its column for the record, and that status.
CREATE OR REPLACE FUNCTION derived.note_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO derived.notifications (kind, at, %I)
      SELECT $1, created_at, id FROM came WHERE status = $2', TG_ARGV[1]) USING TG_ARGV[0], TG_ARGV[2];
  ELSE
    EXECUTE format('DELETE FROM derived.notifications WHERE kind = $1 AND %I = $2', TG_ARGV[1])
      USING TG_ARGV[0], NEW.id;
    EXECUTE format('INSERT INTO derived.notifications (kind, at, %I)
      SELECT $1, now(), $2 WHERE $3', TG_ARGV[1]) USING TG_ARGV[0], NEW.id, NEW.status = TG_ARGV[2];
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  it record;
BEGIN
  FOR it IN SELECT * FROM (VALUES
    ('disputes', 'dispute', 'dispute_id', 'OPEN'),
    ('services', 'service', 'service_id', 'PENDING'),
    ('review_items', 'review', 'review_item_id', 'pending')
  ) AS noted (place, kind, subject, status) LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON public.%I REFERENCING NEW TABLE AS came
      FOR EACH STATEMENT EXECUTE FUNCTION derived.note_waiting(%L, %L, %L)',
      it.place || '_noted', it.place, it.kind, it.subject, it.status);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE OF status ON public.%I FOR EACH ROW
      WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION derived.note_waiting(%L, %L, %L)',
      it.place || '_noted_again', it.place, it.kind, it.subject, it.status);
    EXECUTE format('INSERT INTO derived.notifications (kind, %1$I, at) SELECT %2$L, id, created_at FROM public.%3$I
      WHERE status = %4$L AND NOT EXISTS (SELECT FROM derived.notifications WHERE kind = %2$L)',
      it.subject, it.kind, it.place, it.status);
  END LOOP;
END
$$;

-- A moment of a conversation in milliseconds, as its protocol lets it be written: a number or a date's text.
CREATE OR REPLACE FUNCTION derived.milliseconds_of(written jsonb) RETURNS numeric LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_typeof(written) = 'number' THEN RETURN written::text::numeric; END IF;
  RETURN extract(epoch FROM (written #>> '{}')::timestamptz) * 1000;
EXCEPTION WHEN data_exception THEN RETURN NULL;
END
$$;

-- Whether a message is somebody's word that may want an answer: neither the system's, nor removed, nor an old one that
-- the marketplace has sent.
CREATE OR REPLACE FUNCTION derived.is_word(value jsonb, external_id text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT value ->> 'isSystem' IS DISTINCT FROM 'true' AND NOT value ? 'removed' AND external_id IS NULL
$$;

-- A participant waits when the last word of a conversation is theirs: with a notification while nobody has opened the
-- conversation as support since, and in "unanswered", since their first word after support's last, in either case.
CREATE OR REPLACE FUNCTION derived.note_chat(chat text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  dispute integer;
  last record;
  seen numeric;
  waits boolean;
BEGIN
  IF chat !~ '^dispute_[1-9][0-9]{0,8}$' THEN RETURN; END IF;
  SELECT d.id INTO dispute FROM public.disputes d WHERE d.id = substr(chat, 9)::integer FOR KEY SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT m.key, m.value ->> 'senderId' AS sender, derived.milliseconds_of(m.value -> 'serverTime') AS sent
  INTO last FROM public.rt_message m
  WHERE m.chat_id = chat AND derived.is_word(m.value, m.external_id) ORDER BY m.key DESC LIMIT 1;
  SELECT derived.milliseconds_of(c.last_read -> 'support-admin') INTO seen FROM public.rt_chat c WHERE c.id = chat;
  waits := coalesce(last.sender <> 'support-admin' AND last.sent > coalesce(seen, 0), false);

  DELETE FROM derived.notifications n
  WHERE n.dispute_id = dispute AND n.kind = 'message' AND NOT (waits AND n.message_key = last.key);
  IF waits THEN
    INSERT INTO derived.notifications (kind, dispute_id, message_key, at)
    VALUES ('message', dispute, last.key, to_timestamp(last.sent / 1000)) ON CONFLICT DO NOTHING;
  END IF;

  IF last.sender IS NULL OR last.sender = 'support-admin' THEN
    DELETE FROM derived.unanswered u WHERE u.dispute_id = dispute;
  ELSIF NOT EXISTS (SELECT FROM derived.unanswered u WHERE u.dispute_id = dispute) THEN
    INSERT INTO derived.unanswered (dispute_id, since)
    SELECT dispute, to_timestamp(min(derived.milliseconds_of(m.value -> 'serverTime')) / 1000)
    FROM public.rt_message m
    WHERE m.chat_id = chat AND derived.is_word(m.value, m.external_id) AND m.key > coalesce((
      SELECT own.key FROM public.rt_message own
      WHERE own.chat_id = chat AND own.value ->> 'senderId' = 'support-admin'
        AND derived.is_word(own.value, own.external_id)
      ORDER BY own.key DESC LIMIT 1), '')
    HAVING min(derived.milliseconds_of(m.value -> 'serverTime')) IS NOT NULL
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;

-- A message that was removed may be the one since when a participant waits, so that is sought anew.
CREATE OR REPLACE FUNCTION derived.note_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM derived.unanswered u WHERE u.dispute_id = ANY (ARRAY(
      SELECT substr(t.chat_id, 9)::integer FROM touched t
      WHERE t.external_id IS NULL AND t.chat_id ~ '^dispute_[1-9][0-9]{0,8}$'));
  END IF;
  PERFORM derived.note_chat(chat_id) FROM touched WHERE external_id IS NULL GROUP BY chat_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER rt_message_noted AFTER INSERT ON public.rt_message REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION derived.note_messages();
CREATE OR REPLACE TRIGGER rt_message_noted_again AFTER UPDATE ON public.rt_message REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION derived.note_messages();
CREATE OR REPLACE TRIGGER rt_message_noted_gone AFTER DELETE ON public.rt_message REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION derived.note_messages();

CREATE OR REPLACE FUNCTION derived.note_read_chat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derived.note_chat(NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER rt_chat_noted AFTER UPDATE OF last_read ON public.rt_chat FOR EACH ROW
WHEN (OLD.last_read -> 'support-admin' IS DISTINCT FROM NEW.last_read -> 'support-admin')
EXECUTE FUNCTION derived.note_read_chat();

-- A conversation may be there before its dispute.
CREATE OR REPLACE FUNCTION derived.note_chats_of_disputes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derived.note_chat(c.id) FROM came JOIN public.rt_chat c ON c.id = 'dispute_' || came.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER disputes_chat_noted AFTER INSERT ON public.disputes REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION derived.note_chats_of_disputes();

SELECT derived.note_chat(id) FROM public.rt_chat
WHERE NOT EXISTS (SELECT FROM derived.unanswered)
  AND NOT EXISTS (SELECT FROM derived.notifications WHERE kind = 'message');

-- Notifies of investments that close within seven days; of these, or of all, since days pass by themselves. Returns how
-- many notifications came or went.
CREATE OR REPLACE FUNCTION derived.note_vests(these integer[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Africa/Lagos')::date;
  gone integer;
  come integer;
BEGIN
  DELETE FROM derived.notifications n USING public.vests v
  WHERE n.vest_id = v.id AND (these IS NULL OR v.id = ANY (these))
    AND (v.status = 'ACTIVE' AND v.closing_date BETWEEN today AND today + 7) IS NOT TRUE;
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO derived.notifications (kind, vest_id, at)
  SELECT 'vest', v.id, greatest(v.created_at, (v.closing_date - 7)::timestamp AT TIME ZONE 'Africa/Lagos')
  FROM public.vests v
  WHERE v.status = 'ACTIVE' AND v.closing_date BETWEEN today AND today + 7
    AND (these IS NULL OR v.id = ANY (these))
    AND NOT EXISTS (SELECT FROM derived.notifications n WHERE n.vest_id = v.id)
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS come = ROW_COUNT;
  RETURN gone + come;
END
$$;

CREATE OR REPLACE FUNCTION derived.note_vest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derived.note_vests(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER vests_noted AFTER INSERT OR UPDATE OF status, closing_date ON public.vests FOR EACH ROW
EXECUTE FUNCTION derived.note_vest();

SELECT derived.note_vests(NULL);

-- Notifies of administrators with five looks at hidden values within ten minutes, those at the identity desk apart. It comes
-- up again when it has been quiet for as long.
CREATE OR REPLACE FUNCTION derived.note_reveals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  administrator integer;
  since timestamptz := now() - interval '10 minutes';
BEGIN
  FOR administrator IN SELECT DISTINCT administrator_id FROM came
    WHERE administrator_id IS NOT NULL AND NOT is_from_desk ORDER BY 1
  LOOP
    -- One after the other: of several at the same time the last one counts all.
    PERFORM pg_advisory_xact_lock(13, administrator);
    CONTINUE WHEN EXISTS (SELECT FROM derived.notifications n WHERE n.administrator_id = administrator AND n.at > since)
      OR (SELECT count(*) FROM public.reveals r
        WHERE r.administrator_id = administrator AND r.at > since AND NOT r.is_from_desk) < 5;
    DELETE FROM derived.notifications n WHERE n.administrator_id = administrator;
    INSERT INTO derived.notifications (kind, administrator_id, at) VALUES ('reveals', administrator, now());
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reveals_noted AFTER INSERT ON public.reveals REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION derived.note_reveals();

INSERT INTO derived.notifications (kind, administrator_id, at)
SELECT 'reveals', administrator_id, max(at) FROM (
  SELECT administrator_id, at, lag(at, 4) OVER (PARTITION BY administrator_id ORDER BY at) AS first
  FROM public.reveals WHERE administrator_id IS NOT NULL AND NOT is_from_desk
) looks
WHERE at - first < interval '10 minutes' AND NOT EXISTS (SELECT FROM derived.notifications WHERE kind = 'reveals')
GROUP BY administrator_id;
