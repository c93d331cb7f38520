-- The directory's id and the provider's subject are two things: whoever came in by a file can sign in at the provider too.
ALTER TABLE "app_user" ADD COLUMN "oidc_subject" text;--> statement-breakpoint
-- What sign-in has written so far is known by its issuer. An id that a run of the synchronisation brought stays one.
UPDATE "app_user" u SET "oidc_subject" = u."external_id", "external_id" = NULL
WHERE u."external_id" ~ '^https?://[^#]+#.' AND NOT EXISTS (
  SELECT FROM "sync_row" r JOIN "sync_run" s ON s."id" = r."run_id"
  WHERE s."obj_type" = 'person' AND r."external_id" = u."external_id" AND r."state" = 1);--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_oidc_subject_unique" UNIQUE("oidc_subject");--> statement-breakpoint
ALTER TABLE "oidc_state" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "oidc_identity" (
	"subject" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text,
	"last_at" timestamp (3) with time zone NOT NULL,
	"parted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON oidc_identity TO park_app;
