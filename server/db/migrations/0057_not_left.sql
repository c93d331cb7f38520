-- Guests who were not signed out: who looks for them. Work orders about doors and their controllers.
ALTER TABLE "guest" ADD COLUMN "sought_by" bigint;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "sought_by_name" text;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "sought_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "access_repair" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"park_id" bigint NOT NULL,
	"controller_id" bigint NOT NULL,
	"door_id" bigint
);
--> statement-breakpoint
CREATE INDEX "access_repair_controller" ON "access_repair" USING btree ("controller_id","order_id");--> statement-breakpoint
CREATE INDEX "access_repair_park" ON "access_repair" USING btree ("park_id");--> statement-breakpoint
-- What an order was made for stays.
GRANT SELECT, INSERT ON access_repair TO park_app;--> statement-breakpoint
ALTER TABLE "access_repair" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON "access_repair" TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
