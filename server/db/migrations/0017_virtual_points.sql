-- A place that somebody reported from and a source of signals have no sticker: what nobody can scan has no code.
ALTER TABLE "device" ALTER COLUMN "qr_code" DROP NOT NULL;--> statement-breakpoint
UPDATE "device" SET "qr_code" = NULL WHERE "type" IN (8, 9);--> statement-breakpoint
-- A source has a rate; what one call may carry is not touched by it.
ALTER TABLE "signal_source" ADD COLUMN "calls_per_sec" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
-- How many photos somebody sent within a day, and which of them are old enough to be looked for in the records.
CREATE INDEX "photo_user" ON "photo" USING btree ("user_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "photo_uploaded" ON "photo" USING btree ("uploaded_at");--> statement-breakpoint
-- Few entries have photos: they are found without reading the others.
CREATE INDEX "alarm_log_photos" ON "alarm_log" USING btree ("id") WHERE "photo_keys" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "order_step_photos" ON "order_step" USING btree ("id") WHERE "photo_keys" <> '[]'::jsonb;
