-- Servers: what is watched, the keys of their agents, what they measured, and what that means.
CREATE TABLE "server_agent_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_agent_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"machine_id" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" bigint,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" bigint,
	CONSTRAINT "server_agent_key_key_hash_unique" UNIQUE("key_hash")
);--> statement-breakpoint
CREATE TABLE "server_breach" (
	"rule_id" bigint NOT NULL,
	"machine_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"level" smallint DEFAULT 0 NOT NULL,
	"warn_since" timestamp (3) with time zone,
	"crit_since" timestamp (3) with time zone,
	"clear_since" timestamp (3) with time zone,
	"since" timestamp (3) with time zone,
	"at" timestamp (3) with time zone,
	"value" real,
	CONSTRAINT "server_breach_machine_id_rule_id_pk" PRIMARY KEY("machine_id","rule_id")
);--> statement-breakpoint
CREATE TABLE "server_machine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_machine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" smallint NOT NULL,
	"ip" text,
	"os" text,
	"cpu" text,
	"cores" integer,
	"memory_mb" integer,
	"disks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_id" bigint,
	"location_id" bigint,
	"depends_on" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"down_is_fine" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"agent_version" text,
	"clock_skew_sec" integer DEFAULT 0 NOT NULL,
	"latest" jsonb,
	"quiet_by" bigint,
	"maintained_until" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);--> statement-breakpoint
CREATE TABLE "server_maintenance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_maintenance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"machine_ids" jsonb NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "server_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"metric" smallint NOT NULL,
	"warn" real,
	"crit" real,
	"for_sec" integer NOT NULL,
	"clear_at" real NOT NULL,
	"clear_for_sec" integer NOT NULL,
	"machine_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"week" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);--> statement-breakpoint
CREATE TABLE "server_rollup" (
	"machine_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"step" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"samples" integer NOT NULL,
	"lo" real[] NOT NULL,
	"mid" real[] NOT NULL,
	"hi" real[] NOT NULL,
	CONSTRAINT "server_rollup_machine_id_step_at_pk" PRIMARY KEY("machine_id","step","at")
) PARTITION BY LIST ("step");--> statement-breakpoint
CREATE TABLE "server_rollup_late" (
	"machine_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "server_rollup_late_machine_id_hour_pk" PRIMARY KEY("machine_id","hour")
);--> statement-breakpoint
CREATE TABLE "server_rollup_mark" (
	"step" smallint PRIMARY KEY NOT NULL,
	"done_until" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "server_sample" (
	"machine_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"park_id" bigint NOT NULL,
	"cpu" real,
	"load" real,
	"memory" real,
	"disk" real,
	"io" real,
	"rx" real,
	"tx" real,
	"temperature" real,
	CONSTRAINT "server_sample_machine_id_at_pk" PRIMARY KEY("machine_id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "server_agent_key_machine" ON "server_agent_key" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "server_agent_key_park" ON "server_agent_key" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "server_breach_park" ON "server_breach" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "server_machine_park" ON "server_machine" USING btree ("park_id");--> statement-breakpoint
CREATE UNIQUE INDEX "server_machine_code" ON "server_machine" USING btree ("park_id","code") WHERE "server_machine"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "server_maintenance_park" ON "server_maintenance" USING btree ("park_id","to_at");--> statement-breakpoint
CREATE INDEX "server_rule_park" ON "server_rule" USING btree ("park_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON server_agent_key TO park_app;--> statement-breakpoint
ALTER TABLE server_agent_key ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON server_agent_key TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON server_breach TO park_app;--> statement-breakpoint
ALTER TABLE server_breach ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON server_breach TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON server_machine TO park_app;--> statement-breakpoint
ALTER TABLE server_machine ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON server_machine TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON server_maintenance TO park_app;--> statement-breakpoint
ALTER TABLE server_maintenance ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON server_maintenance TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON server_rule TO park_app;--> statement-breakpoint
ALTER TABLE server_rule ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON server_rule TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON server_rollup TO park_app;--> statement-breakpoint
ALTER TABLE server_rollup ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON server_rollup TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON server_rollup_late TO park_app;--> statement-breakpoint
ALTER TABLE server_rollup_late ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON server_rollup_late TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON server_rollup_mark TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT ON server_sample TO park_app;--> statement-breakpoint
ALTER TABLE server_sample ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON server_sample TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
-- The roll-ups of a minute, of ten and of an hour: each kept for a time of its own.
CREATE TABLE server_rollup_1 PARTITION OF server_rollup FOR VALUES IN (1) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TABLE server_rollup_10 PARTITION OF server_rollup FOR VALUES IN (10) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TABLE server_rollup_60 PARTITION OF server_rollup FOR VALUES IN (60) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER TABLE server_rollup_1 ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE server_rollup_10 ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE server_rollup_60 ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Makes the parts of a table around a moment and drops those whose end is over for longer than they are kept. Parts belong
-- to the schema's owner: nobody reads one beside the table.
CREATE FUNCTION keep_server_part(parent text, moment timestamptz, unit text, kept interval, back int) RETURNS int LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public AS $$
DECLARE
  begin_at timestamptz;
  part text;
  changed int := 0;
  form text := CASE unit WHEN 'day' THEN 'YYYYMMDD' ELSE 'YYYYMM' END;
BEGIN
  IF parent NOT IN ('server_sample', 'server_rollup_1', 'server_rollup_10', 'server_rollup_60') OR unit NOT IN ('day', 'month') THEN
    RAISE EXCEPTION 'no such table';
  END IF;
  FOR step IN -back..2 LOOP
    begin_at := (date_trunc(unit, moment AT TIME ZONE 'UTC') + (step || ' ' || unit)::interval) AT TIME ZONE 'UTC';
    part := parent || '_' || to_char(begin_at AT TIME ZONE 'UTC', form);
    IF to_regclass(part) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', part, parent, begin_at,
        (begin_at AT TIME ZONE 'UTC' + ('1 ' || unit)::interval) AT TIME ZONE 'UTC');
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
      changed := changed + 1;
    END IF;
  END LOOP;
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = parent::regclass
      AND to_date(right(c.relname, length(form)), form)::timestamp + ('1 ' || unit)::interval
        < moment AT TIME ZONE 'UTC' - greatest(kept, interval '2 days')
  LOOP
    EXECUTE format('DROP TABLE %I', part);
    changed := changed + 1;
  END LOOP;
  RETURN changed;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_server_part FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION keep_server_parts(moment timestamptz) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_server_parts'));
  RETURN keep_server_part('server_sample', moment, 'day', interval '2 days', 2)
    + keep_server_part('server_rollup_1', moment, 'day', interval '14 days', 2)
    + keep_server_part('server_rollup_10', moment, 'month', interval '90 days', 1)
    + keep_server_part('server_rollup_60', moment, 'month', interval '2 years', 1);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_server_parts FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION keep_server_parts TO park_app;--> statement-breakpoint
SELECT keep_server_parts(now());--> statement-breakpoint
-- An agent names its key alone: which park that is, follows from it.
CREATE FUNCTION servers_of_keys(hashes text[]) RETURNS TABLE (key_hash text, key_id bigint, machine_id bigint, park_id bigint,
  revoked boolean, last_used_at timestamptz) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT k.key_hash, k.id, k.machine_id, k.park_id, k.revoked_at IS NOT NULL OR m.deleted_at IS NOT NULL, k.last_used_at
  FROM server_agent_key k JOIN server_machine m ON m.id = k.machine_id WHERE k.key_hash = ANY (hashes)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION servers_of_keys FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION servers_of_keys TO park_app;
