-- Timelines of alarms that ended long ago may be written out to a file and deleted here; the alarms stay. Without end at first.
INSERT INTO kept_table (name, part, by_column, form, back, rest, held, before_drop, per, least, initial, kept) VALUES
  ('alarm_log', NULL, 'at', NULL, 0, false, NULL, NULL, 'month', 36, NULL, NULL);--> statement-breakpoint
CREATE TABLE "archived_timeline" (
	"alarm_id" bigint PRIMARY KEY NOT NULL,
	"park_id" bigint NOT NULL,
	"archive_id" bigint NOT NULL,
	"entries" integer NOT NULL
);--> statement-breakpoint
CREATE INDEX "archived_timeline_archive" ON "archived_timeline" USING btree ("archive_id");--> statement-breakpoint
GRANT SELECT, INSERT ON archived_timeline TO park_app;--> statement-breakpoint
ALTER TABLE archived_timeline ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON archived_timeline TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- Whether nobody needs the timeline of an alarm any more: it, and what it was merged into, was closed before a moment; nothing
-- has been written to it since; it is no drill, whose record is its timeline; no order and no approval of it is open.
CREATE FUNCTION timeline_is_over(a alarm, before timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT a.is_drill AND a.last_action_at < before AND a.occurred_at < before
    AND (a.handle_state = 50 AND a.closed_at < before
      OR a.handle_state = 90 AND EXISTS (SELECT FROM alarm p WHERE p.id = a.parent_alarm_id AND p.handle_state = 50
        AND p.closed_at < before))
    AND NOT EXISTS (SELECT FROM alarm c WHERE c.parent_alarm_id = a.id AND c.handle_state <> 90)
    AND NOT EXISTS (SELECT FROM alarm_log l WHERE l.alarm_id = a.id AND l.at >= before)
    AND NOT EXISTS (SELECT FROM work_order o WHERE o.alarm_id = a.id AND o.state NOT IN (190, 195, 199))
    AND NOT EXISTS (SELECT FROM alarm_task t WHERE t.alarm_id = a.id AND t.state IN (0, 1))
    AND NOT EXISTS (SELECT FROM flow_inst i WHERE i.kind = 'alarm.review' AND i.biz_id = a.id AND i.state IN (-1, 1, 5))
$$;--> statement-breakpoint
-- Deletes the timelines of one archive: exactly those entries that it says it has, each of an alarm that is over by the
-- database's own clock and the least time. Anything else undoes the whole.
CREATE FUNCTION drop_archived_timelines(archive bigint) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  f archive_file;
  latest timestamptz;
  gone int;
BEGIN
  SELECT * INTO STRICT f FROM archive_file a WHERE a.id = archive AND a.kind = 'alarm_log';
  SELECT now() - make_interval(months => greatest(k.kept, k.least)) INTO STRICT latest FROM kept_table k
    WHERE k.name = 'alarm_log' AND k.kept IS NOT NULL;
  IF EXISTS (SELECT FROM archived_timeline t JOIN alarm a ON a.id = t.alarm_id WHERE t.archive_id = archive
      AND NOT timeline_is_over(a, latest)) THEN
    RAISE EXCEPTION 'a timeline that is still needed';
  END IF;
  IF EXISTS (SELECT FROM archived_timeline t WHERE t.archive_id = archive AND t.entries <>
      (SELECT count(*) FROM alarm_log l WHERE l.alarm_id = t.alarm_id)) THEN
    RAISE EXCEPTION 'the archive is not of these timelines';
  END IF;
  DELETE FROM alarm_log l USING archived_timeline t WHERE t.archive_id = archive AND l.alarm_id = t.alarm_id;
  GET DIAGNOSTICS gone = ROW_COUNT;
  IF gone <> f.rows THEN
    RAISE EXCEPTION 'the archive is not of these entries';
  END IF;
  RETURN gone;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_archived_timelines FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION drop_archived_timelines TO park_app;--> statement-breakpoint
-- The oldest of what is kept in rows is its first: no timeline needs an index by time for the page that says so.
DO $$
DECLARE
  body text := pg_get_functiondef('kept_sizes'::regproc);
  before text := 'SELECT min(%I) FROM %I'', k.by_column, k.name)';
BEGIN
  IF position(before IN body) = 0 THEN
    RAISE EXCEPTION 'kept_sizes is another one';
  END IF;
  EXECUTE replace(body, before, 'SELECT %I FROM %I ORDER BY id LIMIT 1'', k.by_column, k.name)');
END $$;
