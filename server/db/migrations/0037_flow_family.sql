-- Approvals that start others: who began which, and whether it waits for its end. Deeds that a node does by itself: how often
-- one was tried in vain.
ALTER TABLE "flow_inst" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "flow_inst" ADD COLUMN "parent_run_id" bigint;--> statement-breakpoint
ALTER TABLE "flow_inst" ADD COLUMN "parent_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_inst" ADD COLUMN "depth" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_node_run" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "flow_inst_parent" ON "flow_inst" USING btree ("parent_id","id") WHERE parent_id is not null;
