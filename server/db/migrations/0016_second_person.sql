-- Until when a password that somebody else has seen lets in; the first administrator's, whom nobody could help, is not limited.
ALTER TABLE "app_user" ADD COLUMN "pwd_good_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "app_user" SET "pwd_good_until" = now() + interval '72 hours' WHERE "pwd_initial" AND "usertype" <> 1;--> statement-breakpoint
-- Roles that take money or lead at a fire wait for a second person, where the policy says so.
ALTER TABLE "pwd_rule" ADD COLUMN "second_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "pending_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"park_id" bigint,
	"expire_time" timestamp (3) with time zone,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"confirmed" boolean
);
--> statement-breakpoint
CREATE INDEX "pending_grant_user" ON "pending_grant" USING btree ("user_id");--> statement-breakpoint
-- Browsers in which somebody has signed in with their password: what others try elsewhere does not count there.
CREATE TABLE "known_device" (
	"device_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE INDEX "known_device_user" ON "known_device" USING btree ("user_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON pending_grant TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON known_device TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
-- Streams of whoever is out are ended at the commit.
CREATE FUNCTION tell_session_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('park_live', json_build_object('kind', TG_ARGV[0], 'id', NEW.id, 'parkId', 0)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_session_over AFTER UPDATE OF ended_at ON session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_over('session');--> statement-breakpoint
CREATE TRIGGER tell_person_out AFTER UPDATE OF state ON app_user FOR EACH ROW
  WHEN (OLD.state = 0 AND NEW.state <> 0) EXECUTE FUNCTION tell_session_over('person');
