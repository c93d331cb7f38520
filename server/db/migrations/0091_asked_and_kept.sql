-- A switch or UPS that is asked by SNMP may be what servers depend on: its silence then explains theirs.
ALTER TABLE "server_snmp_device" ADD COLUMN "machine_id" bigint;--> statement-breakpoint
-- Who looked at reports, and what their questions cost, goes by a keeping time like other logs: in steps, by an index.
CREATE INDEX "report_visit_at" ON "report_visit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "report_run_at" ON "report_run" USING btree ("at");--> statement-breakpoint
INSERT INTO kept_table (name, part, by_column, form, back, rest, held, before_drop, per, least, initial, kept) VALUES
  ('report_visit', NULL, 'at', NULL, 0, false, NULL, NULL, 'month', 6, 24, 24),
  ('report_run', NULL, 'at', NULL, 0, false, NULL, NULL, 'month', 1, 6, 6);--> statement-breakpoint
-- The server may only add to them; what is over is deleted by the time that the table above says. @returns how many went
CREATE FUNCTION delete_kept_rows(parent text, moment timestamptz, most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  k kept_table;
  gone int;
BEGIN
  SELECT * INTO STRICT k FROM kept_table t WHERE t.name = parent AND t.name IN ('report_visit', 'report_run');
  IF k.kept IS NULL THEN
    RETURN 0;
  END IF;
  EXECUTE format('DELETE FROM %I r WHERE r.id IN (SELECT x.id FROM %I x WHERE x.%I < $1 ORDER BY x.%I LIMIT $2)', parent, parent,
    k.by_column, k.by_column) USING (moment AT TIME ZONE 'UTC' - (greatest(k.kept, k.least) || ' ' || k.per)::interval)
    AT TIME ZONE 'UTC', most;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_kept_rows FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION delete_kept_rows TO park_app;
