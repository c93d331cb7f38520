-- Weekly hours of a working calendar that hold from one day to another instead of its own week.
CREATE TABLE "work_hour" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_hour_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"calendar_id" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"segments" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "work_hour_calendar" ON "work_hour" USING btree ("calendar_id","valid_from");--> statement-breakpoint
CREATE INDEX "work_hour_park" ON "work_hour" USING btree ("park_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON work_hour TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE work_hour ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON work_hour TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
