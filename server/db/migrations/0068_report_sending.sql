-- Reports are sent to organisations and roles, too; who got nothing and why is kept; a message may carry a picture.
ALTER TABLE "report_schedule" ADD COLUMN "receivers" jsonb;--> statement-breakpoint
UPDATE "report_schedule" SET "receivers" = coalesce((SELECT jsonb_agg(jsonb_build_object('subjType', 1, 'subjId', r.value)) FROM jsonb_array_elements("receiver_ids") r), '[]'::jsonb);--> statement-breakpoint
ALTER TABLE "report_schedule" ALTER COLUMN "receivers" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "report_schedule" DROP COLUMN "receiver_ids";--> statement-breakpoint
ALTER TABLE "report_schedule" ADD COLUMN "last_told" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE TABLE "message_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"park_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"png" "bytea" NOT NULL,
	"external_id" text
);--> statement-breakpoint
CREATE INDEX "message_picture_age" ON "message_picture" USING btree ("made_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON message_picture TO park_app;--> statement-breakpoint
ALTER TABLE "message_picture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON "message_picture" TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
