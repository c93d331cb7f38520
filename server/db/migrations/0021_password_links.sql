-- Links by which one person sets their password, once. Only the hash of what stands in the link is kept.
CREATE TABLE "password_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "password_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "password_link_user" ON "password_link" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_open" ON "password_link" USING btree ("user_id") WHERE used_at is null and ended_at is null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON password_link TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
-- Whoever may not sign in any more sets no password either, whichever way they were kept out.
CREATE FUNCTION end_password_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE password_link SET ended_at = now(), end_reason = 'disabled'
  WHERE user_id = NEW.id AND used_at IS NULL AND ended_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER end_password_links AFTER UPDATE OF state ON app_user FOR EACH ROW
  WHEN (OLD.state = 0 AND NEW.state <> 0) EXECUTE FUNCTION end_password_links();
