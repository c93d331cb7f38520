-- Lists of alarms and orders in the order of a column: by number, and orders by priority.
CREATE INDEX "alarm_number" ON "alarm" USING btree ("park_id","no","id");--> statement-breakpoint
CREATE INDEX "work_order_number" ON "work_order" USING btree ("park_id","no","id");--> statement-breakpoint
CREATE INDEX "work_order_priority" ON "work_order" USING btree ("park_id","priority","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- A firm that does the work while a dispatcher answers for the order.
ALTER TABLE "work_order" ADD COLUMN "outside_name" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "outside_contact" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "outside_phone" text;--> statement-breakpoint
CREATE INDEX "work_order_outside" ON "work_order" USING btree ("park_id","id" DESC NULLS LAST) WHERE outside_name is not null;
