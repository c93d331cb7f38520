-- How many calls a person, an address and a signal source may make: what an administrator has set. Without a value, what the
-- process was started with counts.
CREATE TABLE "call_limit" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer,
	"least" integer NOT NULL,
	"most" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "call_limit_bounds" CHECK ("value" IS NULL OR ("value" >= "least" AND "value" <= "most"))
);--> statement-breakpoint
GRANT SELECT ON call_limit TO park_app;--> statement-breakpoint
GRANT UPDATE (value, version) ON call_limit TO park_app;--> statement-breakpoint
-- Below the least, a page that is opened twice in a minute would be refused.
INSERT INTO call_limit (name, least, most) VALUES ('person', 300, 1000000), ('address', 600, 1000000), ('source', 5, 10000);--> statement-breakpoint
-- Every process hears of it, also where the value was set by hand in the database.
CREATE FUNCTION tell_call_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('park_live', '{"kind":"limits","parkId":0}');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER call_limit_told AFTER UPDATE ON call_limit FOR EACH ROW EXECUTE FUNCTION tell_call_limit();--> statement-breakpoint
-- A source without a rate of its own has the one of all. 50 was what every source began with.
ALTER TABLE "signal_source" ALTER COLUMN "calls_per_sec" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "signal_source" ALTER COLUMN "calls_per_sec" DROP NOT NULL;--> statement-breakpoint
UPDATE "signal_source" SET calls_per_sec = NULL WHERE calls_per_sec = 50;
