-- Which language a person reads, also outside the app. Null: never chosen, Chinese then.
ALTER TABLE "user_config" ADD COLUMN "language" text;--> statement-breakpoint
-- Older releases kept it among the other choices.
UPDATE "user_config" SET "language" = "choices"->>'language'
WHERE "choices"->>'language' IN ('zh', 'en', 'es', 'ja');--> statement-breakpoint
UPDATE "user_config" SET "choices" = "choices" - 'language' WHERE "choices" ? 'language';--> statement-breakpoint
-- What is to be written on cards, before it is put in words. Null: left by an older release, read as it is.
ALTER TABLE "card_update" ADD COLUMN "said" jsonb;
