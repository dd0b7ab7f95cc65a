-- How the other files follow what is written to a table.

-- Calls a trigger function after every statement that changes a table: `came` holds its new rows, `went` its old ones.
-- With columns an update calls it row by row instead, and only where one of these changes: most updates change others.
CREATE OR REPLACE FUNCTION derived.watch(place text, prefix text, call text, columns text[] = NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event text;
  clause text;
BEGIN
  FOR event, clause IN VALUES
    ('insert', 'REFERENCING NEW TABLE AS came FOR EACH STATEMENT'),
    ('update', coalesce('FOR EACH ROW WHEN (' ||
      (SELECT string_agg(format('OLD.%1$I IS DISTINCT FROM NEW.%1$I', c), ' OR ') FROM unnest(columns) c) || ')',
      'REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT')),
    ('delete', 'REFERENCING OLD TABLE AS went FOR EACH STATEMENT'),
    ('truncate', 'FOR EACH STATEMENT')
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON public.%I %s EXECUTE FUNCTION %s',
      prefix || '_' || rtrim(event, 'e') || 'ed', event, place, clause, call);
  END LOOP;
END
$$;

-- What a trigger is called for, as a text for FROM: each new row with the sign 1, each old one with -1. $1 and $2 are
-- NEW and OLD.
CREATE OR REPLACE FUNCTION derived.signed_rows(operation text, level text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN operation = 'INSERT' THEN '(SELECT 1 AS sign, * FROM came) signed'
    WHEN operation = 'DELETE' THEN '(SELECT -1 AS sign, * FROM went) signed'
    WHEN level = 'ROW' THEN '(SELECT 1 AS sign, ($1).* UNION ALL SELECT -1, ($2).*) signed'
    ELSE '(SELECT 1 AS sign, * FROM came UNION ALL SELECT -1, * FROM went) signed'
  END
$$;
