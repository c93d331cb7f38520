-- The numbers of alarms by day, point and building, and how long their steps lasted, kept by every change (see alarm-stat.table.ts).
CREATE TABLE "alarm_stat" (
	"park_id" bigint NOT NULL,
	"day" date NOT NULL,
	"device_id" bigint NOT NULL,
	"building_id" bigint,
	"total" integer DEFAULT 0 NOT NULL,
	"false_alarm" integer DEFAULT 0 NOT NULL,
	"real_fire" integer DEFAULT 0 NOT NULL,
	"acknowledged_n" integer DEFAULT 0 NOT NULL,
	"acknowledged_ms" bigint DEFAULT 0 NOT NULL,
	"arrived_n" integer DEFAULT 0 NOT NULL,
	"arrived_ms" bigint DEFAULT 0 NOT NULL,
	"judged_n" integer DEFAULT 0 NOT NULL,
	"judged_ms" bigint DEFAULT 0 NOT NULL,
	"closed_n" integer DEFAULT 0 NOT NULL,
	"closed_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_time_stat" (
	"park_id" bigint NOT NULL,
	"day" date NOT NULL,
	"span" integer NOT NULL,
	"kind" integer NOT NULL,
	"key" bigint,
	"step" integer NOT NULL,
	"slot" integer NOT NULL,
	"n" integer DEFAULT 0 NOT NULL,
	"ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "alarm_stat_day" ON "alarm_stat" USING btree ("park_id","day");--> statement-breakpoint
CREATE INDEX "alarm_time_stat_day" ON "alarm_time_stat" USING btree ("park_id","span","kind","day");--> statement-breakpoint
-- Sums of one key are put together later, never changed otherwise.
GRANT SELECT, INSERT, DELETE ON alarm_stat, alarm_time_stat TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['alarm_stat', 'alarm_time_stat'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;--> statement-breakpoint
-- A clock that was set back makes no negative time; what was not done lasted nothing.
CREATE FUNCTION lasted_ms(since timestamptz, done_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, extract(epoch FROM done_at - since) * 1000)::bigint
$$;--> statement-breakpoint
-- What one alarm adds to the numbers of its day, point and building; a drill adds nothing. All parks are in one time zone.
CREATE FUNCTION alarm_part(a alarm, n integer) RETURNS SETOF alarm_stat LANGUAGE sql IMMUTABLE AS $$
  SELECT a.park_id, (a.occurred_at AT TIME ZONE 'Asia/Shanghai')::date, a.device_id, a.building_id, n,
    CASE WHEN a.verdict = 2 THEN n ELSE 0 END, CASE WHEN a.verdict = 1 THEN n ELSE 0 END,
    CASE WHEN a.ack_at IS NOT NULL THEN n ELSE 0 END, n * lasted_ms(a.occurred_at, a.ack_at),
    CASE WHEN a.arrive_at IS NOT NULL THEN n ELSE 0 END, n * lasted_ms(a.occurred_at, a.arrive_at),
    CASE WHEN a.verdict <> 0 AND a.verdict_at IS NOT NULL THEN n ELSE 0 END,
    CASE WHEN a.verdict <> 0 THEN n * lasted_ms(a.occurred_at, a.verdict_at) ELSE 0 END,
    CASE WHEN a.closed_at IS NOT NULL THEN n ELSE 0 END, n * lasted_ms(a.occurred_at, a.closed_at)
  WHERE NOT a.is_drill AND a.verdict <> 4
$$;--> statement-breakpoint
-- Its steps, each in the slot of its length: the first holds what took less than a second, of the others eight double it.
CREATE FUNCTION alarm_time_part(a alarm, device_type integer, n integer) RETURNS SETOF alarm_time_stat
LANGUAGE sql IMMUTABLE AS $$
  SELECT a.park_id, CASE g.span WHEN 1 THEN d.day ELSE d.day - (d.day - date '1970-01-01') % 8 END, g.span, g.kind, g.key,
    s.step, CASE WHEN t.ms < 1000 THEN 0 ELSE 1 + floor(8 * ln(t.ms / 1000.0::float8) / ln(2::float8))::integer END, n, n * t.ms
  FROM (SELECT (a.occurred_at AT TIME ZONE 'Asia/Shanghai')::date AS day) d
    CROSS JOIN (VALUES (1, a.ack_at), (2, a.arrive_at), (3, CASE WHEN a.verdict <> 0 THEN a.verdict_at END), (4, a.closed_at))
      s(step, done_at)
    CROSS JOIN LATERAL (SELECT lasted_ms(a.occurred_at, s.done_at) AS ms) t
    CROSS JOIN (VALUES (1, 0, NULL::bigint), (1, 1, device_type::bigint), (8, 1, device_type::bigint), (1, 2, a.building_id),
      (8, 2, a.building_id)) g(span, kind, key)
  WHERE s.done_at IS NOT NULL AND NOT a.is_drill AND a.verdict <> 4
$$;--> statement-breakpoint
-- Only adds rows, so that no two people wait for one sum.
CREATE FUNCTION count_alarm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alarm_stat
    SELECT park_id, day, device_id, building_id, sum(total), sum(false_alarm), sum(real_fire), sum(acknowledged_n),
      sum(acknowledged_ms), sum(arrived_n), sum(arrived_ms), sum(judged_n), sum(judged_ms), sum(closed_n), sum(closed_ms)
    FROM (SELECT * FROM alarm_part(OLD, -1) UNION ALL SELECT * FROM alarm_part(NEW, 1)) p
    GROUP BY park_id, day, device_id, building_id;
  INSERT INTO alarm_time_stat
    SELECT park_id, day, span, kind, key, step, slot, sum(n), sum(ms)
    FROM (SELECT * FROM alarm_time_part(OLD, (SELECT type FROM device WHERE id = OLD.device_id), -1)
      UNION ALL SELECT * FROM alarm_time_part(NEW, (SELECT type FROM device WHERE id = NEW.device_id), 1)) p
    GROUP BY park_id, day, span, kind, key, step, slot HAVING sum(n) <> 0 OR sum(ms) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A point that becomes another type takes its alarms with it.
CREATE FUNCTION recount_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alarm_time_stat
    SELECT p.park_id, p.day, p.span, p.kind, p.key, p.step, p.slot, sum(p.n), sum(p.ms)
    FROM alarm a CROSS JOIN LATERAL (SELECT * FROM alarm_time_part(a, OLD.type, -1)
      UNION ALL SELECT * FROM alarm_time_part(a, NEW.type, 1)) p
    WHERE a.device_id = NEW.id
    GROUP BY p.park_id, p.day, p.span, p.kind, p.key, p.step, p.slot HAVING sum(p.n) <> 0 OR sum(p.ms) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER alarm_counted AFTER INSERT OR DELETE ON alarm FOR EACH ROW EXECUTE FUNCTION count_alarm();--> statement-breakpoint
CREATE TRIGGER alarm_recounted AFTER UPDATE ON alarm FOR EACH ROW
  WHEN ((OLD.park_id, OLD.occurred_at, OLD.device_id, OLD.building_id, OLD.is_drill, OLD.verdict, OLD.ack_at, OLD.arrive_at,
    OLD.verdict_at, OLD.closed_at) IS DISTINCT FROM (NEW.park_id, NEW.occurred_at, NEW.device_id, NEW.building_id, NEW.is_drill,
    NEW.verdict, NEW.ack_at, NEW.arrive_at, NEW.verdict_at, NEW.closed_at)) EXECUTE FUNCTION count_alarm();--> statement-breakpoint
CREATE TRIGGER device_retyped AFTER UPDATE ON device FOR EACH ROW WHEN (OLD.type IS DISTINCT FROM NEW.type)
  EXECUTE FUNCTION recount_type();--> statement-breakpoint
-- The alarms that are there already.
INSERT INTO alarm_stat
  SELECT p.park_id, p.day, p.device_id, p.building_id, sum(p.total), sum(p.false_alarm), sum(p.real_fire), sum(p.acknowledged_n),
    sum(p.acknowledged_ms), sum(p.arrived_n), sum(p.arrived_ms), sum(p.judged_n), sum(p.judged_ms), sum(p.closed_n), sum(p.closed_ms)
  FROM alarm a CROSS JOIN LATERAL alarm_part(a, 1) p GROUP BY p.park_id, p.day, p.device_id, p.building_id;--> statement-breakpoint
INSERT INTO alarm_time_stat
  SELECT p.park_id, p.day, p.span, p.kind, p.key, p.step, p.slot, sum(p.n), sum(p.ms)
  FROM alarm a LEFT JOIN device d ON d.id = a.device_id CROSS JOIN LATERAL alarm_time_part(a, d.type, 1) p WHERE p.span = 1
  GROUP BY p.park_id, p.day, p.span, p.kind, p.key, p.step, p.slot;--> statement-breakpoint
INSERT INTO alarm_time_stat
  SELECT park_id, day - (day - date '1970-01-01') % 8, 8, kind, key, step, slot, sum(n), sum(ms)
  FROM alarm_time_stat WHERE kind <> 0 GROUP BY 1, 2, 4, 5, 6, 7;
