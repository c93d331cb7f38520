-- A chat link's ticket shows one record before it is exchanged, and only to the first few looks.
ALTER TABLE "chat_ticket" ADD COLUMN "target_kind" text;--> statement-breakpoint
ALTER TABLE "chat_ticket" ADD COLUMN "target_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_ticket" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A code of single sign-on is bound to the application and return address that it was made for, and to a verifier.
ALTER TABLE "chat_ticket" ADD COLUMN "app_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_ticket" ADD COLUMN "return_url" text;--> statement-breakpoint
ALTER TABLE "chat_ticket" ADD COLUMN "challenge" text;--> statement-breakpoint
-- The session made of it is the application's: its name, and only what its functions permit.
ALTER TABLE "session" ADD COLUMN "app_id" bigint;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "secret_at" timestamp (3) with time zone;
