-- Scanned passes in roll calls; guests' own consents; one link for all days of a guest who comes several times.
ALTER TABLE "muster_person" ADD COLUMN "pass" text;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "link_guest_id" bigint;--> statement-breakpoint
-- The same guest on the first visit of the plan: their link is the link of all days.
UPDATE "guest" g SET "link_guest_id" = x.first FROM (
  SELECT g.id, min(g.id) OVER (PARTITION BY v.series_id, g.name, g.phone) AS first
  FROM guest g JOIN visit v ON v.id = g.visit_id WHERE v.series_id IS NOT NULL) x
WHERE x.id = g.id;--> statement-breakpoint
CREATE INDEX "guest_link" ON "guest" USING btree ("link_guest_id") WHERE link_guest_id is not null;--> statement-breakpoint
CREATE TABLE "guest_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"guest_id" bigint NOT NULL,
	"purpose" integer NOT NULL,
	"text_version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guest_consent_guest" ON "guest_consent" USING btree ("guest_id","id");--> statement-breakpoint
CREATE INDEX "guest_consent_park" ON "guest_consent" USING btree ("park_id","id");--> statement-breakpoint
-- What somebody agreed to is added and stays.
GRANT SELECT, INSERT ON guest_consent TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE "guest_consent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON "guest_consent" TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
