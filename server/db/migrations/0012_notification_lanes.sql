-- Which message goes out first: see notify.priority.ts. The smaller number goes first; 100 is what every other message has.
ALTER TABLE "notification" ADD COLUMN "purpose" text DEFAULT 'news' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "priority" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_claim" ON "notification" USING btree ("priority","important" DESC,"next_try_at","id") WHERE result = 0;--> statement-breakpoint
-- The chat inbox shows a message once, however often it is sent under the same key.
ALTER TABLE "chat_message" ADD COLUMN "once_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_once" ON "chat_message" USING btree ("once_key") WHERE once_key is not null;
