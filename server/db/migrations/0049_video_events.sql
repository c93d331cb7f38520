-- What algorithms notice on cameras: where they watch, events in a part for each month, who has reviewed them.
CREATE TABLE "ai_algorithm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_algorithm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" integer NOT NULL,
	"release" text NOT NULL,
	"min_score" real NOT NULL,
	"licences" integer NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "algo_binding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "algo_binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"algorithm_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"zones" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"score" real NOT NULL,
	"hold_sec" integer NOT NULL,
	"frames" integer NOT NULL,
	"cooldown_sec" integer NOT NULL,
	"result" integer NOT NULL,
	"level" integer,
	"state" integer DEFAULT 0 NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"state_by" bigint,
	"state_by_name" text,
	"paused_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "video_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"park_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"algorithm_id" bigint NOT NULL,
	"binding_id" bigint NOT NULL,
	"release" text DEFAULT '' NOT NULL,
	"score" real NOT NULL,
	"hold_ms" integer DEFAULT 0 NOT NULL,
	"box" jsonb,
	"zone" jsonb,
	"result" smallint NOT NULL,
	"still_key" uuid,
	"folded" integer DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 10 NOT NULL,
	"acted_by" bigint,
	"acted_by_name" text,
	"acted_at" timestamp (3) with time zone,
	"action" text,
	"note" text DEFAULT '' NOT NULL,
	"alarm_id" bigint,
	"order_id" bigint,
	"order_no" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "video_event_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TABLE "video_event_key" (
	"source_id" bigint NOT NULL,
	"seq" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event_id" bigint,
	CONSTRAINT "video_event_key_source_id_seq_pk" PRIMARY KEY("source_id","seq")
);
--> statement-breakpoint
CREATE TABLE "event_review" (
	"park_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_review_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ai_algorithm_code" ON "ai_algorithm" USING btree ("park_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "algo_binding_once" ON "algo_binding" USING btree ("device_id","algorithm_id");--> statement-breakpoint
CREATE INDEX "algo_binding_park" ON "algo_binding" USING btree ("park_id","algorithm_id");--> statement-breakpoint
CREATE INDEX "video_event_park" ON "video_event" USING btree ("park_id","at","id");--> statement-breakpoint
CREATE INDEX "video_event_device" ON "video_event" USING btree ("device_id","at","id");--> statement-breakpoint
CREATE INDEX "video_event_algorithm" ON "video_event" USING btree ("algorithm_id","at","id");--> statement-breakpoint
CREATE INDEX "video_event_binding" ON "video_event" USING btree ("binding_id","at");--> statement-breakpoint
CREATE INDEX "video_event_fresh" ON "video_event" USING btree ("park_id","at","id") WHERE "state" = 10;--> statement-breakpoint
CREATE INDEX "video_event_alarm" ON "video_event" USING btree ("alarm_id") WHERE "alarm_id" is not null;--> statement-breakpoint
CREATE INDEX "video_event_key_at" ON "video_event_key" USING btree ("at");--> statement-breakpoint
CREATE INDEX "event_review_event" ON "event_review" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_review_park" ON "event_review" USING btree ("park_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON ai_algorithm, algo_binding, video_event TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON video_event_key, event_review TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['ai_algorithm', 'algo_binding', 'video_event', 'event_review'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;--> statement-breakpoint
-- Makes the months around a moment and drops those that are over. Parts belong to the schema's owner: nobody else reads
-- one beside the table. At least two months stay, whatever is asked.
CREATE FUNCTION keep_video_event_months(moment timestamptz, kept int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
  RETURN changed;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_video_event_months FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION keep_video_event_months TO park_app;--> statement-breakpoint
SELECT keep_video_event_months(now(), 24);
