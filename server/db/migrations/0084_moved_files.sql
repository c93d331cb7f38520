-- Exported recordings and drawings of floors may be moved to the bucket like photos.
ALTER TABLE "video_clip_part" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "video_clip_part" ADD COLUMN "bucket_name" text;--> statement-breakpoint
ALTER TABLE "video_clip_part" ADD CONSTRAINT "video_clip_part_is_somewhere" CHECK (bytes is not null or bucket_name is not null);--> statement-breakpoint
CREATE INDEX "video_clip_part_staying" ON "video_clip_part" USING btree ("clip_id","no") WHERE bytes is not null;--> statement-breakpoint
GRANT UPDATE (bytes, bucket_name) ON video_clip_part TO park_app;--> statement-breakpoint
ALTER TABLE "floor_plan" ALTER COLUMN "picture" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "floor_plan" ADD COLUMN "bucket_name" text;--> statement-breakpoint
ALTER TABLE "floor_plan" ADD CONSTRAINT "floor_plan_is_somewhere" CHECK (picture is not null or bucket_name is not null);--> statement-breakpoint
CREATE TRIGGER video_clip_part_removed AFTER DELETE ON video_clip_part FOR EACH ROW WHEN (OLD.bucket_name IS NOT NULL)
  EXECUTE FUNCTION remove_from_bucket();--> statement-breakpoint
CREATE TRIGGER floor_plan_removed AFTER DELETE ON floor_plan FOR EACH ROW WHEN (OLD.bucket_name IS NOT NULL)
  EXECUTE FUNCTION remove_from_bucket();--> statement-breakpoint
-- Another drawing has another name: that of the one before is let go.
CREATE TRIGGER floor_plan_replaced AFTER UPDATE ON floor_plan FOR EACH ROW
  WHEN (OLD.bucket_name IS NOT NULL AND OLD.bucket_name IS DISTINCT FROM NEW.bucket_name)
  EXECUTE FUNCTION remove_from_bucket();--> statement-breakpoint
-- When moving last went well, and why it does not since. One row.
CREATE TABLE "file_move" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ok_at" timestamp (3) with time zone NOT NULL,
	"failed" text,
	CONSTRAINT "file_move_one" CHECK (id = 1)
);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON file_move TO park_app;
