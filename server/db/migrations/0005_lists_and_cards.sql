CREATE TABLE "card_update" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_update_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"alarm_id" bigint NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "card_update_alarm" ON "card_update" USING btree ("alarm_id","id");--> statement-breakpoint
CREATE INDEX "alarm_level" ON "alarm" USING btree ("park_id","level","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alarm_category" ON "alarm" USING btree ("park_id","category","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON card_update TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE card_update ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON card_update TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
