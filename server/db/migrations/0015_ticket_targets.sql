-- A chat link's ticket shows one record before it is exchanged, and only to the first few looks.
ALTER TABLE "chat_ticket" ADD COLUMN "target_kind" text;--> statement-breakpoint
ALTER TABLE "chat_ticket" ADD COLUMN "target_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_ticket" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;
