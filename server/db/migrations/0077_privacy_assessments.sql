CREATE TABLE "privacy_assessment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_assessment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"subject" integer NOT NULL,
	"version" integer NOT NULL,
	"assessed_at" timestamp (3) with time zone NOT NULL,
	"assessor" text NOT NULL,
	"risk" integer NOT NULL,
	"purpose" text NOT NULL,
	"impact" text NOT NULL,
	"measures" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_assessment_version" ON "privacy_assessment" USING btree ("park_id","subject","version");--> statement-breakpoint
-- Kept for three years at least: the server adds to it and never changes or deletes it.
GRANT SELECT, INSERT ON privacy_assessment TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE "privacy_assessment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON "privacy_assessment" TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
