-- Tallies: how many records there are, by what their list is filtered by. The number is the sum of `change`: a
-- statement inserts rows for what it changed and waits for no lock, and the server merges the rows every minute.

-- Keeps the tally TG_ARGV[0] by the expressions TG_ARGV[1], which may be none, and with TG_ARGV[2] its sum.
CREATE OR REPLACE FUNCTION derived.tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sum_of text := 'sum(sign * ' || TG_ARGV[2] || ')';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('DELETE FROM derived.%I', TG_ARGV[0]);
  ELSE
    EXECUTE format('INSERT INTO derived.%I SELECT %s FROM %s GROUP BY GROUPING SETS ((%s)) HAVING %s',
      TG_ARGV[0], concat_ws(', ', nullif(TG_ARGV[1], ''), 'sum(sign)', sum_of), derived.signed_rows(TG_OP, TG_LEVEL),
      TG_ARGV[1], concat_ws(' OR ', 'sum(sign) <> 0', sum_of || ' <> 0')) USING NEW, OLD;
  END IF;
  RETURN NULL;
END
$$;

-- Whether a member is a creator whose identity has been verified.
CREATE OR REPLACE FUNCTION derived.is_verified(member integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM public.creators WHERE member_id = member AND is_verified)
$$;

DO $$
DECLARE
  day CONSTANT text := '(created_at AT TIME ZONE ''Africa/Lagos'')::date, ';
  it record;
BEGIN
  FOR it IN SELECT * FROM (VALUES
    ('activity', 'activity_tallies', 'actor_id, actor_name, action, subject_type', NULL, NULL),
    ('creators', 'creator_tallies', 'category, is_active', NULL, NULL),
    ('disputes', 'dispute_tallies', 'status', NULL, '{status}'),
    ('hives', 'hive_tallies', '', NULL, '{id}'),
    ('members', 'member_tallies', 'role, is_active, derived.is_verified(id)', NULL, '{role,is_active}'),
    ('members', 'member_day_tallies', day || 'role, is_active', NULL, '{created_at,role,is_active}'),
    ('review_items', 'review_tallies', 'scope, status', NULL, '{scope,status}'),
    ('service_clusters', 'service_cluster_tallies', 'hive_id', NULL, '{hive_id}'),
    ('services', 'service_tallies', 'status', NULL, '{status}'),
    ('transactions', 'transaction_tallies', day || 'kind, status', 'amount', NULL),
    ('vests', 'vest_tallies', 'status, CASE status WHEN ''ACTIVE'' THEN closing_date END', 'minimum_amount', NULL)
  ) AS kept (place, tally, groups, amount, columns) LOOP
    PERFORM derived.watch(it.place, it.tally, format('derived.tally(%s)',
      concat_ws(', ', quote_literal(it.tally), quote_literal(it.groups), quote_literal(it.amount))),
      it.columns::text[]);
    EXECUTE format('INSERT INTO derived.%1$I SELECT %2$s FROM public.%3$I WHERE NOT EXISTS (SELECT FROM derived.%1$I)
      GROUP BY GROUPING SETS ((%4$s)) HAVING count(*) > 0', it.tally,
      concat_ws(', ', nullif(it.groups, ''), 'count(*)', 'sum(' || it.amount || ')'), it.place, it.groups);
  END LOOP;
END
$$;

-- Moves a member between verified and not when its creator's row changes. The member is held, so that its role does not
-- change between being read here and being counted.
CREATE OR REPLACE FUNCTION derived.tally_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE derived.member_tallies SET is_verified = false WHERE is_verified;
  ELSE
    EXECUTE format($sql$
      WITH changed AS (
        SELECT member_id, sum(sign) AS change FROM %s WHERE is_verified GROUP BY 1 HAVING sum(sign) <> 0
      ), held AS (
        SELECT m.role, m.is_active, change FROM changed JOIN public.members m ON m.id = member_id FOR SHARE OF m
      )
      INSERT INTO derived.member_tallies
      SELECT role, is_active, true, sum(change) FROM held GROUP BY 1, 2
      UNION ALL SELECT role, is_active, false, -sum(change) FROM held GROUP BY 1, 2
    $sql$, derived.signed_rows(TG_OP, TG_LEVEL)) USING NEW, OLD;
  END IF;
  RETURN NULL;
END
$$;

SELECT derived.watch('creators', 'creators_verified', 'derived.tally_verified()', '{is_verified,member_id}');

-- Adds to the active stakes of each member in each vest, and tallies who becomes an investor or stops being one. The
-- rows are changed in one order, so that two statements do not wait for each other.
CREATE OR REPLACE FUNCTION derived.tally_investors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM derived.investor_tallies;
    DELETE FROM derived.active_stakes;
  ELSE
    EXECUTE format($sql$
      WITH sums AS (
        SELECT vest_id, member_id, sum(sign)::integer AS change FROM %s WHERE status = 'ACTIVE'
        GROUP BY 1, 2 HAVING sum(sign) <> 0 ORDER BY 1, 2
      ), kept AS (
        INSERT INTO derived.active_stakes AS s SELECT vest_id, member_id, change FROM sums
        ON CONFLICT (vest_id, member_id) DO UPDATE SET stakes = s.stakes + excluded.stakes
        RETURNING vest_id, member_id, stakes
      ), became AS (
        SELECT sum((stakes > 0)::integer - (stakes > change)::integer) AS change
        FROM kept JOIN sums USING (vest_id, member_id)
      )
      INSERT INTO derived.investor_tallies SELECT change FROM became WHERE change <> 0
    $sql$, derived.signed_rows(TG_OP, TG_LEVEL));
  END IF;
  RETURN NULL;
END
$$;

SELECT derived.watch('investments', 'investments_tally', 'derived.tally_investors()');

INSERT INTO derived.active_stakes
SELECT vest_id, member_id, count(*) FROM public.investments
WHERE status = 'ACTIVE' AND NOT EXISTS (SELECT FROM derived.active_stakes) GROUP BY 1, 2;
INSERT INTO derived.investor_tallies
SELECT count(*) FROM derived.active_stakes
WHERE stakes > 0 AND NOT EXISTS (SELECT FROM derived.investor_tallies) HAVING count(*) > 0;
