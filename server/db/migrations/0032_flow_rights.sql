-- Approvals as people meet them: who may see one, what waits for whom, and the rights and pages of the built-in roles.
ALTER TABLE "flow_task" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flow_candidate" ADD COLUMN "open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "flow_task_id" bigint;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "flow_task_id" bigint;--> statement-breakpoint
CREATE INDEX "notification_flow" ON "notification" USING btree ("flow_task_id") WHERE flow_task_id is not null;--> statement-breakpoint
CREATE TABLE "flow_party" (
	"user_id" bigint NOT NULL,
	"inst_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	CONSTRAINT "flow_party_user_id_inst_id_pk" PRIMARY KEY("user_id","inst_id")
);
--> statement-breakpoint
INSERT INTO flow_party (user_id, inst_id, park_id)
SELECT starter_id, id, park_id FROM flow_inst
UNION SELECT assignee_id, inst_id, park_id FROM flow_task WHERE assignee_id IS NOT NULL
UNION SELECT decided_by, inst_id, park_id FROM flow_task WHERE decided_by IS NOT NULL
UNION SELECT c.user_id, t.inst_id, t.park_id FROM flow_candidate c JOIN flow_task t ON t.id = c.task_id;--> statement-breakpoint
UPDATE flow_candidate c SET open = (t.state = 1) FROM flow_task t WHERE t.id = c.task_id;--> statement-breakpoint
CREATE INDEX "flow_party_park" ON "flow_party" USING btree ("user_id","park_id","inst_id" DESC);--> statement-breakpoint
CREATE INDEX "flow_candidate_open" ON "flow_candidate" USING btree ("user_id","task_id") WHERE open;--> statement-breakpoint
CREATE INDEX "flow_task_waiting" ON "flow_task" USING btree ("assignee_id") WHERE state in (-1, 0, 1, 7);--> statement-breakpoint
CREATE INDEX "flow_task_done" ON "flow_task" USING btree ("decided_by","decided_at" DESC,"id" DESC) WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "flow_task_copy" ON "flow_task" USING btree ("assignee_id","id" DESC) WHERE kind = 3;--> statement-breakpoint
CREATE INDEX "flow_task_unread" ON "flow_task" USING btree ("assignee_id") WHERE kind = 3 and read_at is null;--> statement-breakpoint
CREATE INDEX "flow_inst_newest" ON "flow_inst" USING btree ("park_id","id" DESC);--> statement-breakpoint
CREATE INDEX "flow_inst_late" ON "flow_inst" USING btree ("park_id","due_at","id") WHERE state = 1 and due_at is not null;--> statement-breakpoint
CREATE INDEX "flow_inst_idle" ON "flow_inst" USING btree ("park_id","last_at","id") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "flow_inst_used" ON "flow_inst" USING btree ("starter_id","def_id","id" DESC);--> statement-breakpoint
CREATE INDEX "flow_inst_ended" ON "flow_inst" USING btree ("def_id","park_id","ended_at" DESC) WHERE ended_at is not null;--> statement-breakpoint
-- Whether a candidate is still asked stands with the candidate: what waits for somebody is found without what is over.
CREATE FUNCTION keep_flow_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE flow_candidate SET open = (NEW.state = 1) WHERE task_id = NEW.id AND open <> (NEW.state = 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_flow_candidates AFTER UPDATE OF state ON flow_task FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION keep_flow_candidates();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON flow_candidate TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT ON flow_party TO park_app;--> statement-breakpoint
ALTER TABLE flow_party ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON flow_party TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- Where the rights are there already (from 0029 on), the built-in roles are given them now; elsewhere they come with the roles.
INSERT INTO role_func (role_id, func_id)
SELECT r.id, f.id FROM role r JOIN func f ON f.deleted_at IS NULL AND (
  (f.perm_code = 'flow.start' AND r.code IN ('admin', 'guard', 'field', 'lead', 'manager', 'dispatcher', 'repair', 'visitclerk', 'parkadmin'))
  OR (f.perm_code IN ('flow.read', 'flow.manage', 'flow.design') AND r.code IN ('admin', 'parkadmin')))
WHERE r.built_in ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The pages on which everybody starts and decides; roles that had them from the beginning keep what was made of that.
WITH page AS (
  SELECT f.id, f.pid, f.page_addr FROM func f JOIN func c ON c.id = f.pid AND c.page_addr = 'business-app/workflow'
  WHERE f.deleted_at IS NULL AND f.page_addr IN ('flow-send', 'task-list', 'transact-list', 'finish-list', 'bizFlowDetail'))
INSERT INTO role_func (role_id, func_id)
SELECT r.id, unnest(ARRAY[p.id, p.pid]) FROM role r CROSS JOIN page p
WHERE r.built_in AND (r.code IN ('guard', 'field', 'dispatcher', 'repair', 'visitclerk')
  OR (r.code IN ('lead', 'manager') AND p.page_addr = 'transact-list'
    AND EXISTS (SELECT FROM role_func h WHERE h.role_id = r.id AND h.func_id = p.pid)))
ON CONFLICT DO NOTHING;
