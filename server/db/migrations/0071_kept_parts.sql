-- Data that grows: one table says how each kind is kept, one engine makes its parts ahead and drops those whose time is over.
-- Signals, sign-ins and faults get a part for each month; passages, video events, look-ups and measurements keep theirs.
CREATE TABLE "kept_table" (
	"name" text PRIMARY KEY NOT NULL,
	"part" text,
	"by_column" text NOT NULL,
	"form" text,
	"back" integer DEFAULT 1 NOT NULL,
	"rest" boolean DEFAULT false NOT NULL,
	"held" text,
	"before_drop" text,
	"per" text NOT NULL,
	"least" integer NOT NULL,
	"initial" integer,
	"kept" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kept_table_least" CHECK ("kept" IS NULL OR "kept" >= "least")
);--> statement-breakpoint
CREATE TABLE "signal_key" (
	"source_id" bigint NOT NULL,
	"seq" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"alarm_id" bigint,
	CONSTRAINT "signal_key_source_id_seq_pk" PRIMARY KEY("source_id","seq")
);--> statement-breakpoint
CREATE INDEX "signal_key_at" ON "signal_key" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at","id");--> statement-breakpoint
-- Which tables have parts, and what of a row keeps it beyond its time, is the schema's; how long, is the administrators'.
GRANT SELECT ON kept_table TO park_app;--> statement-breakpoint
GRANT UPDATE (kept, version) ON kept_table TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON signal_key TO park_app;--> statement-breakpoint
INSERT INTO kept_table (name, part, by_column, form, back, rest, held, before_drop, per, least, initial, kept) VALUES
  ('signal', 'month', 'received_at', 'YYYY_MM', 1, true,
    'EXISTS (SELECT FROM alarm a LEFT JOIN alarm p ON p.id = a.parent_alarm_id WHERE a.id = x.alarm_id
      AND (a.handle_state NOT IN (50, 90) OR p.handle_state NOT IN (50, 90)))', NULL, 'month', 12, 36, 36),
  ('login_log', 'month', 'at', 'YYYY_MM', 1, true, NULL, NULL, 'month', 6, 36, 36),
  ('sys_log', 'month', 'at', 'YYYY_MM', 1, true, NULL, NULL, 'month', 6, 12, 12),
  ('passage', 'month', 'at', 'YYYY_MM', 2, false, NULL, NULL, 'month', 2, 13, 13),
  ('video_event', 'month', 'at', 'YYYY_MM', 2, false, NULL, 'empty_video_event_part', 'month', 2, 13, 13),
  ('video_view_log', 'month', 'at', 'YYYY_MM', 2, false, NULL, NULL, 'month', 12, 13, 13),
  ('server_sample', 'day', 'at', 'YYYYMMDD', 2, false, NULL, NULL, 'day', 2, 2, 2),
  ('server_rollup_1', 'day', 'at', 'YYYYMMDD', 2, false, NULL, NULL, 'day', 7, 14, 14),
  ('server_rollup_10', 'month', 'at', 'YYYYMM', 1, false, NULL, NULL, 'day', 30, 90, 90),
  ('server_rollup_60', 'month', 'at', 'YYYYMM', 1, false, NULL, NULL, 'month', 6, 24, 24),
  ('notification', NULL, 'created_at', NULL, 0, false, NULL, NULL, 'month', 6, 24, 24),
  ('audit_row', NULL, 'at', NULL, 0, false, NULL, NULL, 'month', 6, NULL, NULL);--> statement-breakpoint
-- Makes one part, and moves into it what came while there was none. Parts belong to the schema's owner: nobody else reads one
-- beside the table. @returns 1 if there was none
CREATE FUNCTION make_part(parent text, begin_at timestamptz) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  k kept_table;
  end_at timestamptz;
  child text;
  waits boolean := false;
BEGIN
  SELECT * INTO STRICT k FROM kept_table t WHERE t.name = parent AND t.part IS NOT NULL;
  begin_at := date_trunc(k.part, begin_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  end_at := (begin_at AT TIME ZONE 'UTC' + ('1 ' || k.part)::interval) AT TIME ZONE 'UTC';
  child := parent || '_' || to_char(begin_at AT TIME ZONE 'UTC', k.form);
  IF to_regclass(child) IS NOT NULL THEN
    RETURN 0;
  END IF;
  IF k.rest THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I >= %L AND %I < %L)', parent || '_rest', k.by_column, begin_at,
      k.by_column, end_at) INTO waits;
  END IF;
  IF waits THEN
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)', child, parent);
    EXECUTE format('WITH moved AS (DELETE FROM %I WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
      parent || '_rest', k.by_column, begin_at, k.by_column, end_at, child);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, child, begin_at, end_at);
  ELSE
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', child, parent, begin_at, end_at);
  END IF;
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', child);
  RETURN 1;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION make_part FROM PUBLIC;--> statement-breakpoint
-- Drops a part, or of one with rows that must stay everything else. @returns 1 if anything went
CREATE FUNCTION drop_part(parent text, child text, end_at timestamptz) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  k kept_table;
  stays bigint := 0;
  whole bigint;
BEGIN
  SELECT * INTO STRICT k FROM kept_table t WHERE t.name = parent AND t.part IS NOT NULL;
  IF k.held IS NOT NULL THEN
    EXECUTE format('SELECT count(*) FILTER (WHERE %s), count(*) FROM %I x', k.held, child) INTO stays, whole;
    IF stays > 0 AND stays = whole THEN
      RETURN 0;
    END IF;
  END IF;
  IF k.before_drop IS NOT NULL THEN
    EXECUTE format('SELECT %I(%L, %L::timestamptz)', k.before_drop, child, end_at);
  END IF;
  IF stays > 0 THEN
    EXECUTE format('CREATE TEMP TABLE kept_rows ON COMMIT DROP AS SELECT x.* FROM %I x WHERE %s', child, k.held);
    EXECUTE format('TRUNCATE %I', child);
    EXECUTE format('INSERT INTO %I OVERRIDING SYSTEM VALUE SELECT * FROM kept_rows', child);
    DROP TABLE kept_rows;
  ELSE
    EXECUTE format('DROP TABLE %I', child);
  END IF;
  RETURN 1;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_part FROM PUBLIC;--> statement-breakpoint
-- Makes the parts around a moment; drops those that are over, if asked. Two processes take turns. Dropping waits for readers
-- of the table for a few seconds only, and is tried again the next time: nobody's work queues up behind it.
CREATE FUNCTION keep_parts(parent text, moment timestamptz, drops boolean) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  k kept_table;
  over timestamptz;
  p record;
  changed int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_parts ' || parent));
  SELECT * INTO STRICT k FROM kept_table t WHERE t.name = parent AND t.part IS NOT NULL;
  FOR step IN -k.back..2 LOOP
    changed := changed + make_part(parent, (date_trunc(k.part, moment AT TIME ZONE 'UTC') + (step || ' ' || k.part)::interval)
      AT TIME ZONE 'UTC');
  END LOOP;
  IF NOT drops OR k.kept IS NULL THEN
    RETURN changed;
  END IF;
  over := (moment AT TIME ZONE 'UTC' - (greatest(k.kept, k.least) || ' ' || k.per)::interval) AT TIME ZONE 'UTC';
  FOR p IN
    SELECT relname, end_at FROM (
      SELECT c.relname, (to_date(right(c.relname, length(k.form)), k.form)::timestamp + ('1 ' || k.part)::interval)
        AT TIME ZONE 'UTC' AS end_at
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = parent::regclass AND pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT') x
    WHERE end_at <= over ORDER BY end_at
  LOOP
    changed := changed + drop_part(parent, p.relname, p.end_at);
  END LOOP;
  IF k.rest THEN
    EXECUTE format('DELETE FROM %I r WHERE r.ctid IN (SELECT x.ctid FROM %I x WHERE x.%I < %L AND NOT coalesce(%s, false) LIMIT 5000)',
      parent || '_rest', parent || '_rest', k.by_column, over, coalesce(k.held, 'false'));
  END IF;
  RETURN changed;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_parts FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION keep_parts TO park_app;--> statement-breakpoint
-- Pictures, judgements and sums go with the events that they belong to.
CREATE FUNCTION empty_video_event_part(child text, end_at timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('DELETE FROM photo p USING %I e WHERE p.key = e.still_key AND NOT EXISTS (SELECT FROM video_event v '
    'WHERE v.still_key = p.key AND v.tableoid <> %L::regclass)', child, child);
  EXECUTE format('DELETE FROM event_review r USING %I e WHERE r.event_id = e.id', child);
  DELETE FROM video_event_sum WHERE day < (end_at AT TIME ZONE 'UTC')::date;
  DELETE FROM video_event_day WHERE day < (end_at AT TIME ZONE 'UTC')::date;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION empty_video_event_part FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION keep_passage_months;--> statement-breakpoint
DROP FUNCTION keep_video_event_months;--> statement-breakpoint
DROP FUNCTION keep_video_view_months;--> statement-breakpoint
DROP FUNCTION keep_server_parts;--> statement-breakpoint
DROP FUNCTION keep_server_part;--> statement-breakpoint
-- What a source has sent is known by a table of its own: a key over parts would have to name the month.
INSERT INTO signal_key (source_id, seq, at, alarm_id) SELECT source_id, seq, received_at, alarm_id FROM signal;--> statement-breakpoint
ALTER TABLE "signal" RENAME TO "signal_before";--> statement-breakpoint
ALTER SEQUENCE "signal_id_seq" RENAME TO "signal_id_seq_before";--> statement-breakpoint
DROP INDEX "signal_device";--> statement-breakpoint
CREATE TABLE "signal" (LIKE "signal_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("received_at");--> statement-breakpoint
ALTER TABLE "signal" ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY (sequence name "signal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "signal" ADD CONSTRAINT "signal_id_received_at_pk" PRIMARY KEY ("id","received_at");--> statement-breakpoint
CREATE INDEX "signal_device" ON "signal" USING btree ("device_id","received_at");--> statement-breakpoint
CREATE TABLE "signal_rest" PARTITION OF "signal" DEFAULT;--> statement-breakpoint
ALTER TABLE "signal_rest" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON signal TO park_app;--> statement-breakpoint
ALTER TABLE signal ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON signal TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- Reports read signals as before.
DO $$
DECLARE owner text := 'park_app' || '_views';
BEGIN
  EXECUTE format('GRANT SELECT (id, park_id, device_id, type, received_at) ON signal TO %I', owner);
  EXECUTE format('CREATE POLICY of_report ON signal FOR SELECT TO %I USING (park_id = ANY ((SELECT current_parks())::bigint[]))', owner);
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW report.signals AS
  SELECT s.id, s.park_id, s.received_at AS at, s.type, s.device_id, d.type AS device_type, d.building_id, b.name AS building_name,
    d.name AS device_name, d.floor_id, f.name AS floor_name
  FROM signal s LEFT JOIN device d ON d.id = s.device_id LEFT JOIN location b ON b.id = d.building_id
    LEFT JOIN location f ON f.id = d.floor_id WHERE s.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
DO $$
DECLARE
  month timestamptz;
BEGIN
  FOR month IN SELECT generate_series(date_trunc('month', least(coalesce(min(received_at), now()), now()) AT TIME ZONE 'UTC'),
    date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months', interval '1 month') AT TIME ZONE 'UTC' FROM "signal_before" LOOP
    PERFORM make_part('signal', month);
  END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "signal" OVERRIDING SYSTEM VALUE SELECT * FROM "signal_before";--> statement-breakpoint
SELECT setval('signal_id_seq', coalesce(pg_sequence_last_value('signal_id_seq_before'), 1), pg_sequence_last_value('signal_id_seq_before') IS NOT NULL);--> statement-breakpoint
DROP TABLE "signal_before";--> statement-breakpoint
ALTER TABLE "login_log" RENAME TO "login_log_before";--> statement-breakpoint
ALTER SEQUENCE "login_log_id_seq" RENAME TO "login_log_id_seq_before";--> statement-breakpoint
DROP INDEX "login_log_user";--> statement-breakpoint
DROP INDEX "login_log_at";--> statement-breakpoint
CREATE TABLE "login_log" (LIKE "login_log_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER TABLE "login_log" ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_id_at_pk" PRIMARY KEY ("id","at");--> statement-breakpoint
CREATE INDEX "login_log_user" ON "login_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "login_log_at" ON "login_log" USING btree ("at");--> statement-breakpoint
CREATE TABLE "login_log_rest" PARTITION OF "login_log" DEFAULT;--> statement-breakpoint
ALTER TABLE "login_log_rest" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON login_log TO park_app;--> statement-breakpoint
DO $$
DECLARE
  month timestamptz;
BEGIN
  FOR month IN SELECT generate_series(date_trunc('month', least(coalesce(min(at), now()), now()) AT TIME ZONE 'UTC'),
    date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months', interval '1 month') AT TIME ZONE 'UTC' FROM "login_log_before" LOOP
    PERFORM make_part('login_log', month);
  END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "login_log" OVERRIDING SYSTEM VALUE SELECT * FROM "login_log_before";--> statement-breakpoint
SELECT setval('login_log_id_seq', coalesce(pg_sequence_last_value('login_log_id_seq_before'), 1), pg_sequence_last_value('login_log_id_seq_before') IS NOT NULL);--> statement-breakpoint
DROP TABLE "login_log_before";--> statement-breakpoint
ALTER TABLE "sys_log" RENAME TO "sys_log_before";--> statement-breakpoint
ALTER SEQUENCE "sys_log_id_seq" RENAME TO "sys_log_id_seq_before";--> statement-breakpoint
DROP INDEX "sys_log_at";--> statement-breakpoint
DROP INDEX "sys_log_level";--> statement-breakpoint
DROP INDEX "sys_log_open";--> statement-breakpoint
DROP INDEX "sys_log_trace";--> statement-breakpoint
CREATE TABLE "sys_log" (LIKE "sys_log_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER TABLE "sys_log" ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY (sequence name "sys_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sys_log" ADD CONSTRAINT "sys_log_id_at_pk" PRIMARY KEY ("id","at");--> statement-breakpoint
CREATE INDEX "sys_log_at" ON "sys_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "sys_log_level" ON "sys_log" USING btree ("level","id");--> statement-breakpoint
CREATE INDEX "sys_log_open" ON "sys_log" USING btree ("handled_at","id");--> statement-breakpoint
CREATE INDEX "sys_log_trace" ON "sys_log" USING btree ("trace_id");--> statement-breakpoint
CREATE TABLE "sys_log_rest" PARTITION OF "sys_log" DEFAULT;--> statement-breakpoint
ALTER TABLE "sys_log_rest" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON sys_log TO park_app;--> statement-breakpoint
GRANT UPDATE (handled_by, handled_at, handled_note) ON sys_log TO park_app;--> statement-breakpoint
DO $$
DECLARE
  month timestamptz;
BEGIN
  FOR month IN SELECT generate_series(date_trunc('month', least(coalesce(min(at), now()), now()) AT TIME ZONE 'UTC'),
    date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months', interval '1 month') AT TIME ZONE 'UTC' FROM "sys_log_before" LOOP
    PERFORM make_part('sys_log', month);
  END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "sys_log" OVERRIDING SYSTEM VALUE SELECT * FROM "sys_log_before";--> statement-breakpoint
SELECT setval('sys_log_id_seq', coalesce(pg_sequence_last_value('sys_log_id_seq_before'), 1), pg_sequence_last_value('sys_log_id_seq_before') IS NOT NULL);--> statement-breakpoint
DROP TABLE "sys_log_before";--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;
