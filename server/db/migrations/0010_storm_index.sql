DROP INDEX "alarm_storm";--> statement-breakpoint
CREATE INDEX "alarm_storm" ON "alarm" USING btree ("park_id","building_id","category","last_action_at") WHERE handle_state in (10, 20, 30) or folded;