-- What lists of video events count, kept by every change: verdicts by binding and day, quarters of an hour by camera and day.
-- Days are those of UTC; a day of a park is cut out of two of them.
CREATE TABLE "video_event_sum" (
	"binding_id" bigint NOT NULL,
	"day" date NOT NULL,
	"park_id" bigint NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"false_alarms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_event_sum_binding_id_day_pk" PRIMARY KEY("binding_id","day")
);
--> statement-breakpoint
CREATE TABLE "video_event_day" (
	"device_id" bigint NOT NULL,
	"day" date NOT NULL,
	"park_id" bigint NOT NULL,
	"newest_id" bigint DEFAULT 0 NOT NULL,
	"quarters" integer[] NOT NULL,
	"fresh" integer[] NOT NULL,
	CONSTRAINT "video_event_day_device_id_day_pk" PRIMARY KEY("device_id","day")
);
--> statement-breakpoint
ALTER TABLE "event_review" ADD COLUMN "event_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE event_review r SET event_at = e.at FROM video_event e WHERE e.id = r.event_id;--> statement-breakpoint
CREATE INDEX "video_event_sum_park" ON "video_event_sum" USING btree ("park_id","day");--> statement-breakpoint
CREATE INDEX "video_event_day_park" ON "video_event_day" USING btree ("park_id","day");--> statement-breakpoint
CREATE INDEX "event_review_day" ON "event_review" USING btree ("user_id","event_at","park_id");--> statement-breakpoint
-- With all that is asked of a row beside: a camera's events lie apart from each other, each on a page of its own.
DROP INDEX "video_event_device";--> statement-breakpoint
DROP INDEX "video_event_binding";--> statement-breakpoint
CREATE INDEX "video_event_device" ON "video_event" USING btree ("device_id","at","id","park_id");--> statement-breakpoint
CREATE INDEX "video_event_binding" ON "video_event" USING btree ("binding_id","at","score","state","park_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON video_event_sum, video_event_day TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['video_event_sum', 'video_event_day'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;--> statement-breakpoint
-- The quarter of its UTC day, from 1 to 96.
CREATE FUNCTION quarter_of(moment timestamptz) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT 1 + (extract(hour FROM moment AT TIME ZONE 'UTC')::int * 60 + extract(minute FROM moment AT TIME ZONE 'UTC')::int) / 15
$$;--> statement-breakpoint
-- One event more (`n` = 1) or less (-1) in this state: 20 and 50 were real, 30 was none, 10 nobody has judged.
CREATE FUNCTION count_one_event(park bigint, binding bigint, camera bigint, event bigint, moment timestamptz, st int, n int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_day date := (moment AT TIME ZONE 'UTC')::date;
  slot int := quarter_of(moment);
BEGIN
  INSERT INTO video_event_sum AS s (binding_id, day, park_id, events, confirmed, false_alarms)
    VALUES (binding, its_day, park, n, CASE WHEN st IN (20, 50) THEN n ELSE 0 END, CASE WHEN st = 30 THEN n ELSE 0 END)
    ON CONFLICT (binding_id, day) DO UPDATE SET events = s.events + excluded.events,
      confirmed = s.confirmed + excluded.confirmed, false_alarms = s.false_alarms + excluded.false_alarms;
  INSERT INTO video_event_day (device_id, day, park_id, quarters, fresh)
    VALUES (camera, its_day, park, array_fill(0, ARRAY[96]), array_fill(0, ARRAY[96])) ON CONFLICT DO NOTHING;
  UPDATE video_event_day d SET newest_id = greatest(d.newest_id, event), quarters[slot] = d.quarters[slot] + n,
      fresh[slot] = d.fresh[slot] + CASE WHEN st = 10 THEN n ELSE 0 END
    WHERE d.device_id = camera AND d.day = its_day;
END $$;--> statement-breakpoint
CREATE FUNCTION count_video_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One transaction after the other: two that change events of the same cameras in different order would wait in a ring.
  PERFORM pg_advisory_xact_lock(hashtext('video_event_sum'));
  IF TG_OP = 'UPDATE' THEN
    PERFORM count_one_event(OLD.park_id, OLD.binding_id, OLD.device_id, OLD.id, OLD.at, OLD.state, -1);
  END IF;
  PERFORM count_one_event(NEW.park_id, NEW.binding_id, NEW.device_id, NEW.id, NEW.at, NEW.state, 1);
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of their transaction: whoever waits for a sum then holds nothing that the other one still needs.
CREATE CONSTRAINT TRIGGER video_event_counted AFTER INSERT ON video_event DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_video_event();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER video_event_recounted AFTER UPDATE ON video_event DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION count_video_event();--> statement-breakpoint
-- All sums anew from the events themselves.
CREATE FUNCTION recount_video_events() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('video_event_sum'));
  DELETE FROM video_event_sum;
  DELETE FROM video_event_day;
  INSERT INTO video_event_sum (binding_id, day, park_id, events, confirmed, false_alarms)
    SELECT e.binding_id, (e.at AT TIME ZONE 'UTC')::date, max(e.park_id), count(*), count(*) FILTER (WHERE e.state IN (20, 50)),
      count(*) FILTER (WHERE e.state = 30)
    FROM video_event e GROUP BY 1, 2;
  INSERT INTO video_event_day (device_id, day, park_id, newest_id, quarters, fresh)
    SELECT c.device_id, c.day, max(c.park_id), max(c.newest_id), array_agg(c.total ORDER BY c.slot), array_agg(c.fresh ORDER BY c.slot)
    FROM (
      SELECT d.device_id, d.day, d.park_id, s.slot, coalesce(e.newest_id, 0) AS newest_id, coalesce(e.total, 0) AS total,
        coalesce(e.fresh, 0) AS fresh
      FROM (SELECT DISTINCT device_id, (at AT TIME ZONE 'UTC')::date AS day, park_id FROM video_event) d
        CROSS JOIN generate_series(1, 96) s(slot)
        LEFT JOIN (SELECT device_id, (at AT TIME ZONE 'UTC')::date AS day, quarter_of(at) AS slot, max(id) AS newest_id,
          count(*)::int AS total, count(*) FILTER (WHERE state = 10)::int AS fresh FROM video_event GROUP BY 1, 2, 3) e
          ON e.device_id = d.device_id AND e.day = d.day AND e.slot = s.slot) c
    GROUP BY 1, 2;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION recount_video_events FROM PUBLIC;--> statement-breakpoint
SELECT recount_video_events();--> statement-breakpoint
-- What is over goes with its sums.
CREATE OR REPLACE FUNCTION keep_video_event_months(moment timestamptz, kept int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  month timestamptz;
  part text;
  changed int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_video_event_months'));
  FOR step IN -2..2 LOOP
    month := date_trunc('month', moment AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(months => step);
    part := 'video_event_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM');
    IF to_regclass(part) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF video_event FOR VALUES FROM (%L) TO (%L)', part, month,
        (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
      changed := changed + 1;
    END IF;
  END LOOP;
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'video_event'::regclass
      AND c.relname < 'video_event_' || to_char(moment AT TIME ZONE 'UTC' - make_interval(months => greatest(kept, 2)), 'YYYY_MM')
  LOOP
    EXECUTE format('DELETE FROM photo p USING %I e WHERE p.key = e.still_key AND NOT EXISTS (SELECT FROM video_event v '
      'WHERE v.still_key = p.key AND v.tableoid <> %L::regclass)', part, part);
    EXECUTE format('DELETE FROM event_review r USING %I e WHERE r.event_id = e.id', part);
    EXECUTE format('DROP TABLE %I', part);
    changed := changed + 1;
  END LOOP;
  DELETE FROM video_event_sum WHERE day < date_trunc('month', moment AT TIME ZONE 'UTC') - make_interval(months => greatest(kept, 2));
  DELETE FROM video_event_day WHERE day < date_trunc('month', moment AT TIME ZONE 'UTC') - make_interval(months => greatest(kept, 2));
  RETURN changed;
END $$;
