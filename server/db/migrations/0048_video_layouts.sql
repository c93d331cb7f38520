-- Walls of cameras that people have put together: their own, or shared with their park.
CREATE TABLE "video_layout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_layout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"owner_name" text NOT NULL,
	"name" text NOT NULL,
	"grid" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"turn_sec" integer DEFAULT 0 NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "video_layout_park" ON "video_layout" USING btree ("park_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_layout_name" ON "video_layout" USING btree ("park_id","owner_id","name");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON video_layout TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE video_layout ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON video_layout TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
