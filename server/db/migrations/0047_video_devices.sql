CREATE TABLE "video_media_server" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_media_server_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" integer NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"secret" text,
	"state" integer DEFAULT 1 NOT NULL,
	"state_since" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"fault" text,
	"streams" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "video_code_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_code_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"gb_id" text,
	"protocol" integer NOT NULL,
	"stream_mode" integer DEFAULT 1 NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"port" integer DEFAULT 5060 NOT NULL,
	"keepalive_sec" integer DEFAULT 60 NOT NULL,
	"charset" text DEFAULT 'GB2312' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"password" text,
	"rtsp_path" text DEFAULT '' NOT NULL,
	"media_server_id" bigint,
	"model" text DEFAULT '' NOT NULL,
	"channels" integer DEFAULT 0 NOT NULL,
	"clock_skew_sec" integer DEFAULT 0 NOT NULL,
	"boot_id" text,
	"udp_arrives" boolean DEFAULT true NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"state_since" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"fault" integer,
	"fault_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "video_monitor_device" (
	"device_id" bigint PRIMARY KEY NOT NULL,
	"park_id" bigint NOT NULL,
	"code_device_id" bigint,
	"channel" integer DEFAULT 1 NOT NULL,
	"channel_gb_id" text,
	"ptz" boolean DEFAULT false NOT NULL,
	"location_id" bigint,
	"direction" integer,
	"main" jsonb,
	"sub" jsonb,
	"play_stream" integer DEFAULT 1 NOT NULL,
	"masks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sign_posted" boolean DEFAULT false NOT NULL,
	"filed" boolean DEFAULT false NOT NULL,
	"record_plan" jsonb NOT NULL,
	"keep_days" integer DEFAULT 30 NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"state_since" timestamp (3) with time zone,
	"maintenance_until" timestamp (3) with time zone,
	"maintenance_reason" text,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE INDEX "video_media_server_park" ON "video_media_server" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "video_media_server_next" ON "video_media_server" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "video_code_device_park" ON "video_code_device" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "video_code_device_server" ON "video_code_device" USING btree ("media_server_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_code_device_gb" ON "video_code_device" USING btree ("gb_id") WHERE "video_code_device"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "video_code_device_next" ON "video_code_device" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "video_code_device_seen" ON "video_code_device" USING btree ("last_seen_at") WHERE "video_code_device"."state" = 2;--> statement-breakpoint
CREATE INDEX "video_monitor_device_park" ON "video_monitor_device" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "video_monitor_device_encoder" ON "video_monitor_device" USING btree ("code_device_id");--> statement-breakpoint
CREATE INDEX "video_monitor_device_end" ON "video_monitor_device" USING btree ("maintenance_until") WHERE "video_monitor_device"."state" = 4;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON video_media_server TO park_app;--> statement-breakpoint
ALTER TABLE video_media_server ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON video_media_server TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON video_code_device TO park_app;--> statement-breakpoint
ALTER TABLE video_code_device ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON video_code_device TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON video_monitor_device TO park_app;--> statement-breakpoint
ALTER TABLE video_monitor_device ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON video_monitor_device TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
-- Every camera that there is becomes a monitored point, with no encoder yet and recorded round the clock.
INSERT INTO video_monitor_device (device_id, park_id, location_id, record_plan)
SELECT d.id, d.park_id, coalesce(d.room_id, d.floor_id, d.building_id),
  (SELECT jsonb_agg((SELECT jsonb_agg(true) FROM generate_series(1, 48))) FROM generate_series(1, 7))
FROM device d WHERE d.type = 7;
