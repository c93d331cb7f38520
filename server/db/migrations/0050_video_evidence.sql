-- Who watched which camera, recordings that were handed out, who turns a camera, gaps in recordings, what the law asks.
CREATE SEQUENCE video_clip_no;--> statement-breakpoint
CREATE TABLE "video_view_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "video_view_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"park_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"session_id" bigint,
	"kind" smallint NOT NULL,
	"origin" smallint NOT NULL,
	"origin_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	"until_at" timestamp (3) with time zone,
	"ip" text,
	CONSTRAINT "video_view_log_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TABLE "video_clip_export" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_clip_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"park_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"purpose" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"document_no" text DEFAULT '' NOT NULL,
	"state" integer NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"decided_note" text,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"watermark" text,
	"sha256" text,
	"size" bigint,
	"make_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"downloads" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "video_clip_export_no_unique" UNIQUE("no")
);--> statement-breakpoint
CREATE TABLE "video_clip_part" (
	"clip_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"park_id" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "video_clip_part_clip_id_no_pk" PRIMARY KEY("clip_id","no")
);--> statement-breakpoint
CREATE TABLE "video_ptz_hold" (
	"device_id" bigint PRIMARY KEY NOT NULL,
	"park_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"next_user_id" bigint,
	"next_user_name" text
);--> statement-breakpoint
CREATE TABLE "video_ptz_demo" (
	"device_id" bigint PRIMARY KEY NOT NULL,
	"park_id" bigint NOT NULL,
	"pan" double precision DEFAULT 0 NOT NULL,
	"tilt" double precision DEFAULT 0 NOT NULL,
	"zoom" double precision DEFAULT 0 NOT NULL,
	"turns_from" timestamp (3) with time zone,
	"turns_until" timestamp (3) with time zone,
	"velocity" jsonb,
	"presets" jsonb DEFAULT '[]'::jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "video_recording_gap" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_recording_gap_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone,
	"reason" integer NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "video_law_setting" (
	"park_id" bigint PRIMARY KEY NOT NULL,
	"key_target" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE INDEX "video_view_park" ON "video_view_log" USING btree ("park_id","at","id");--> statement-breakpoint
CREATE INDEX "video_view_device" ON "video_view_log" USING btree ("device_id","at","id");--> statement-breakpoint
CREATE INDEX "video_view_user" ON "video_view_log" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "video_clip_newest" ON "video_clip_export" USING btree ("park_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_clip_mine" ON "video_clip_export" USING btree ("asked_by","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_clip_device" ON "video_clip_export" USING btree ("device_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_clip_hash" ON "video_clip_export" USING btree ("sha256") WHERE "video_clip_export"."sha256" is not null;--> statement-breakpoint
CREATE INDEX "video_clip_make" ON "video_clip_export" USING btree ("make_at") WHERE "video_clip_export"."make_at" is not null;--> statement-breakpoint
CREATE INDEX "video_gap_device" ON "video_recording_gap" USING btree ("device_id","from_at");--> statement-breakpoint
CREATE INDEX "video_gap_park" ON "video_recording_gap" USING btree ("park_id","from_at");--> statement-breakpoint
-- Who watched stays: the server adds to it, and says until when, which only grows.
GRANT SELECT, INSERT, UPDATE (until_at) ON video_view_log TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON video_clip_export, video_ptz_demo, video_law_setting TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON video_clip_part TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON video_ptz_hold, video_recording_gap TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
CREATE FUNCTION video_view_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.until_at IS NULL OR NEW.until_at < OLD.until_at THEN
    RAISE EXCEPTION 'what was watched is never made shorter';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER video_view_only_grows BEFORE UPDATE ON video_view_log FOR EACH ROW EXECUTE FUNCTION video_view_only_grows();--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['video_view_log', 'video_clip_export', 'video_clip_part', 'video_ptz_hold', 'video_ptz_demo',
    'video_recording_gap', 'video_law_setting'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;--> statement-breakpoint
-- Months of who watched, as those of passages: made ahead, dropped when their time is over; a year at least stays.
CREATE FUNCTION keep_video_view_months(moment timestamptz, kept int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  month timestamptz;
  part text;
  changed int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_video_view_months'));
  FOR step IN -2..2 LOOP
    month := date_trunc('month', moment AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(months => step);
    part := 'video_view_log_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM');
    IF to_regclass(part) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF video_view_log FOR VALUES FROM (%L) TO (%L)', part, month,
        (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
      changed := changed + 1;
    END IF;
  END LOOP;
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'video_view_log'::regclass
      AND c.relname < 'video_view_log_' || to_char(moment AT TIME ZONE 'UTC' - make_interval(months => greatest(kept, 12)), 'YYYY_MM')
  LOOP
    EXECUTE format('DROP TABLE %I', part);
    changed := changed + 1;
  END LOOP;
  RETURN changed;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_video_view_months FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION keep_video_view_months TO park_app;--> statement-breakpoint
SELECT keep_video_view_months(now(), 24);--> statement-breakpoint
-- Whoever judges events decides on recordings where a park has no flow of its own.
WITH def AS (
  INSERT INTO flow_def (park_id, key, name, icon, category, kind, withdraw, state)
  VALUES (NULL, 'clipExport', '录像导出审批', 'flow', '视频', 'video.clip', 1, 1)
  ON CONFLICT DO NOTHING RETURNING id)
INSERT INTO flow_version (park_id, def_id, no, form, tree, state, published_at)
SELECT NULL, id, 1, '[]', '{"fields":{},"nodes":[{"key":"reviewer","name":"研判人员","kind":"approve","people":[{"by":"business","key":"reviewers"}],"way":"any","fields":{},"refusal":"end","nobody":"managers","own":"superior","needsReason":false,"needsSignature":false}]}', 1, now()
FROM def;--> statement-breakpoint
CREATE FUNCTION add_video_flow_links(park bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO flow_link (park_id, code, name, biz_type, page_addr, form, facts, locked, built_in)
  VALUES
    (park, 'video.clip', '录像导出', 'video.clip', '', 2,
      '[{"key":"minutes","label":"录像时长","type":"number","unit":"分钟"},{"key":"outside","label":"提供给外部单位","type":"yesNo"}]', false, true)
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION add_video_flow_links_of_park() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_video_flow_links(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_video_flow_links AFTER INSERT ON park FOR EACH ROW EXECUTE FUNCTION add_video_flow_links_of_park();--> statement-breakpoint
SELECT add_video_flow_links(id) FROM park;--> statement-breakpoint
-- Pages of video and servers stood in the menu from the beginning, without a page behind them: whoever judges events gets
-- theirs, and managers the measurements of servers.
WITH page AS (
  SELECT f.id, f.pid, c.page_addr || '/' || f.page_addr AS path FROM func f JOIN func c ON c.id = f.pid
  WHERE f.deleted_at IS NULL),
given (role, path) AS (VALUES
  ('guard', 'business-app/video-services/alarmAnalysis'),
  ('manager', 'server/monitoring'),
  ('manager', 'server/room'))
INSERT INTO role_func (role_id, func_id)
SELECT r.id, unnest(ARRAY[p.id, p.pid]) FROM role r JOIN given g ON g.role = r.code JOIN page p ON p.path = g.path
WHERE r.built_in ON CONFLICT DO NOTHING;
