-- How far the recordings of a camera are known: from when its silence is noted, and what its recorder was asked about.
CREATE TABLE "video_recording_check" (
	"device_id" bigint PRIMARY KEY NOT NULL,
	"park_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"checked_from" timestamp (3) with time zone,
	"checked_to" timestamp (3) with time zone,
	"fault" text,
	"next_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "video_recording_check_park" ON "video_recording_check" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "video_recording_check_next" ON "video_recording_check" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "video_gap_open" ON "video_recording_gap" USING btree ("device_id") WHERE "video_recording_gap"."to_at" is null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON video_recording_check TO park_app;--> statement-breakpoint
ALTER TABLE video_recording_check ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON video_recording_check TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- Whether whoever looks at a recording in this park says what for.
ALTER TABLE "video_law_setting" ADD COLUMN "ask_reason" boolean DEFAULT false NOT NULL;
