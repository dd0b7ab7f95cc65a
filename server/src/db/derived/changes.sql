-- derived.changes: the last change of each record that the marketplace reads, with the transaction's number.

-- Where a table's argument names columns that triggers maintain, an update of these alone is no change of the record.
-- A TRUNCATE names no records, so that nobody's cursor counts after it. Sealing changes how values are kept, and no record;
-- it says so by a setting.
CREATE OR REPLACE FUNCTION derived.note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('hivekeeper.seals', true) = 'yes' THEN
    RETURN NULL;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM derived.changes WHERE table_name = TG_TABLE_NAME;
    DELETE FROM derived.change_history;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO derived.changes (table_name, record_id, changed_xid, is_deleted, external_id, at)
    SELECT TG_TABLE_NAME, id, pg_current_xact_id(), true, external_id, clock_timestamp() FROM went
    ON CONFLICT (table_name, record_id) DO UPDATE SET changed_xid = excluded.changed_xid, is_deleted = true,
      external_id = excluded.external_id, at = excluded.at;
  ELSIF TG_OP = 'UPDATE' AND TG_NARGS > 0 THEN
    INSERT INTO derived.changes (table_name, record_id, changed_xid, at)
    SELECT TG_TABLE_NAME, id, pg_current_xact_id(), clock_timestamp() FROM came JOIN went USING (id)
    WHERE to_jsonb(came) - TG_ARGV[0]::text[] <> to_jsonb(went) - TG_ARGV[0]::text[]
    ON CONFLICT (table_name, record_id) DO UPDATE SET changed_xid = excluded.changed_xid, is_deleted = false,
      external_id = NULL, at = excluded.at;
  ELSE
    INSERT INTO derived.changes (table_name, record_id, changed_xid, at)
    SELECT TG_TABLE_NAME, id, pg_current_xact_id(), clock_timestamp() FROM came
    ON CONFLICT (table_name, record_id) DO UPDATE SET changed_xid = excluded.changed_xid, is_deleted = false,
      external_id = NULL, at = excluded.at;
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  place text;
BEGIN
  FOREACH place IN ARRAY string_to_array(
    'members creators hives service_clusters services bookings disputes review_items transactions vests investments '
    'assets songs purchases service_accesses', ' '
  ) LOOP
    PERFORM derived.watch(place, place || '_change', CASE place
      WHEN 'creators' THEN 'derived.note_change(''{services_count,gender,sort_name,search_text,category}'')'
      ELSE 'derived.note_change()'
    END);
    EXECUTE format('INSERT INTO derived.changes (table_name, record_id, changed_xid, at)
      SELECT %1$L, id, pg_current_xact_id(), now() FROM public.%1$I
      WHERE NOT EXISTS (SELECT FROM derived.changes WHERE table_name = %1$L)', place);
  END LOOP;
END
$$;
