-- A short code is random, and two of some ten thousand that were made at once were the same now and then: nothing of them was
-- saved. One that a device or a place of any park has is not given again.
CREATE FUNCTION random_short_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  WITH random AS MATERIALIZED (SELECT replace(gen_random_uuid()::text, '-', '') AS hex)
  SELECT string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + ('x' || substr(hex, 1 + 4 * part, 4))::bit(16)::int % 31, 1), '')
  FROM random, generate_series(0, 6) AS part
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION new_short_code() RETURNS text LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public AS $$
DECLARE
  made text;
BEGIN
  LOOP
    made := random_short_code();
    EXIT WHEN NOT EXISTS (SELECT FROM device WHERE short_code = made)
      AND NOT EXISTS (SELECT FROM location WHERE short_code = made);
  END LOOP;
  RETURN made;
END $$;
