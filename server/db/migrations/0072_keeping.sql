-- Archives of what is deleted only once it has been written out, and the nightly runs that delete.
CREATE TABLE "archive_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archive_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"from_id" bigint NOT NULL,
	"until_id" bigint NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"rows" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"last_hash" text NOT NULL,
	"path" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "keeping_run" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"gone" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failed" jsonb DEFAULT '{}'::jsonb NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX "archive_file_range" ON "archive_file" USING btree ("kind","from_id");--> statement-breakpoint
-- Where what was taken out stands is never changed.
GRANT SELECT, INSERT ON archive_file TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON keeping_run TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
-- Deletes the audit rows of one archive: exactly those that it says it has, none younger than the law allows by the
-- database's own clock, and never the newest, from which the chain goes on.
CREATE FUNCTION drop_archived_audit(archive bigint) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  f archive_file;
  gone int;
BEGIN
  SELECT * INTO STRICT f FROM archive_file a WHERE a.id = archive AND a.kind = 'audit_row';
  IF f.until_at > now() - (SELECT make_interval(months => k.least) FROM kept_table k WHERE k.name = 'audit_row') THEN
    RAISE EXCEPTION 'too young to be deleted';
  END IF;
  IF NOT EXISTS (SELECT FROM audit_row r WHERE r.id > f.until_id) THEN
    RAISE EXCEPTION 'the newest row of the chain stays';
  END IF;
  DELETE FROM audit_row r WHERE r.id BETWEEN f.from_id AND f.until_id;
  GET DIAGNOSTICS gone = ROW_COUNT;
  IF gone <> f.rows OR EXISTS (SELECT FROM audit_row r WHERE r.id < f.from_id) THEN
    RAISE EXCEPTION 'the archive is not of these rows';
  END IF;
  RETURN gone;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_archived_audit FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION drop_archived_audit TO park_app;--> statement-breakpoint
-- How much each kind holds: counted where it is little, as the database last estimated it where it is much.
CREATE FUNCTION kept_sizes() RETURNS TABLE (name text, held_rows bigint, bytes bigint, parts int, oldest timestamptz, due timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  k kept_table;
  p record;
  found bigint;
BEGIN
  FOR k IN SELECT * FROM kept_table t ORDER BY t.name LOOP
    name := k.name;
    held_rows := 0;
    bytes := 0;
    parts := 0;
    oldest := NULL;
    due := NULL;
    FOR p IN SELECT t.relid, c.relname, c.reltuples, pg_total_relation_size(t.relid) AS size,
        pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT' AS is_rest
      FROM (SELECT relid FROM pg_partition_tree(k.name::regclass) WHERE isleaf
        UNION SELECT k.name::regclass WHERE k.part IS NULL) t JOIN pg_class c ON c.oid = t.relid ORDER BY c.relname LOOP
      bytes := bytes + p.size;
      IF p.size < 4000000 OR p.reltuples < 0 THEN
        EXECUTE format('SELECT count(*) FROM %s', p.relid::regclass) INTO found;
      ELSE
        found := p.reltuples;
      END IF;
      held_rows := held_rows + found;
      IF k.part IS NOT NULL AND NOT p.is_rest THEN
        parts := parts + 1;
        IF found > 0 AND oldest IS NULL THEN
          oldest := to_date(right(p.relname, length(k.form)), k.form)::timestamp AT TIME ZONE 'UTC';
          due := (oldest AT TIME ZONE 'UTC' + ('1 ' || k.part)::interval + (k.kept || ' ' || k.per)::interval) AT TIME ZONE 'UTC';
        END IF;
      END IF;
    END LOOP;
    IF k.part IS NULL THEN
      EXECUTE format('SELECT min(%I) FROM %I', k.by_column, k.name) INTO oldest;
      due := (oldest AT TIME ZONE 'UTC' + (k.kept || ' ' || k.per)::interval) AT TIME ZONE 'UTC';
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION kept_sizes FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION kept_sizes TO park_app;
--> statement-breakpoint
-- What was deleted of somebody because they asked for it. Who it was goes with the rest: only numbers stay.
CREATE TABLE "erasure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"of" integer NOT NULL,
	"purpose" integer NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"person_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"guest_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" jsonb DEFAULT '[]'::jsonb NOT NULL
);--> statement-breakpoint
CREATE INDEX "erasure_park" ON "erasure" USING btree ("park_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "erasure_open" ON "erasure" USING btree ("park_id") WHERE "finished_at" is null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (finished_at, person_ids, guest_ids) ON erasure TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE erasure ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON erasure TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- The timeline of a visit is only ever added to: what it says of these guests by name goes, also where others came with them.
CREATE FUNCTION anonymise_guest_log(park bigint, guests bigint[], word text) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  UPDATE visit_log l SET actor_name = CASE WHEN l.actor_id IS NULL AND l.actor_name IS NOT NULL THEN word ELSE l.actor_name END,
    note = NULL, params = l.params - 'name'
  FROM guest g WHERE g.id = ANY (guests) AND g.park_id = park AND g.anonymised_at IS NOT NULL AND l.guest_id = g.id
    AND l.park_id = park AND park = ANY ((SELECT current_parks())::bigint[])
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION anonymise_guest_log FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION anonymise_guest_log TO park_app;
