-- Level, then newest unaccepted, then due: read from the alarm itself, so that no row needs to be recomputed.
DROP INDEX "alarm_open";--> statement-breakpoint
-- Read no more. Processes of the version before still write it while a platform is brought up to date one by one.
ALTER TABLE "alarm" ALTER COLUMN "urgency" SET DEFAULT 0;--> statement-breakpoint
CREATE INDEX "alarm_open" ON "alarm" USING btree ("park_id","level",(handle_state <> 10),(case when handle_state = 10 then occurred_at end) desc nulls last,"due_at","id" DESC NULLS LAST) WHERE handle_state in (10, 20, 30, 40);
