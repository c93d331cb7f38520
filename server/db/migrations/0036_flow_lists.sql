-- Lists of approvals among a million of them: what they are narrowed by stands in the rows that they begin with, so that
-- an index answers alone and no approval is looked up to be left out.
ALTER TABLE "flow_party" ADD COLUMN "state" integer;--> statement-breakpoint
ALTER TABLE "flow_party" ADD COLUMN "def_id" bigint;--> statement-breakpoint
ALTER TABLE "flow_task" ADD COLUMN "def_id" bigint;--> statement-breakpoint
DROP INDEX "flow_party_park";--> statement-breakpoint
DROP INDEX "flow_inst_starter";--> statement-breakpoint
DROP INDEX "flow_inst_park";--> statement-breakpoint
DROP INDEX "flow_inst_newest";--> statement-breakpoint
DROP INDEX "flow_inst_late";--> statement-breakpoint
DROP INDEX "flow_inst_idle";--> statement-breakpoint
DROP INDEX "flow_inst_ended";--> statement-breakpoint
DROP INDEX "flow_task_inst";--> statement-breakpoint
DROP INDEX "flow_task_open";--> statement-breakpoint
DROP INDEX "flow_task_done";--> statement-breakpoint
DROP INDEX "flow_task_copy";--> statement-breakpoint
DROP INDEX "flow_task_unread";--> statement-breakpoint
-- By approval first: its people are found when its state changes, and one person in it as before.
ALTER TABLE "flow_party" DROP CONSTRAINT "flow_party_user_id_inst_id_pk";--> statement-breakpoint
UPDATE flow_party p SET state = i.state, def_id = i.def_id FROM flow_inst i WHERE i.id = p.inst_id;--> statement-breakpoint
UPDATE flow_task t SET def_id = i.def_id FROM flow_inst i WHERE i.id = t.inst_id;--> statement-breakpoint
-- As many as an index takes; none that was made here is as long.
UPDATE flow_inst SET title = left(title, 300) WHERE length(title) > 300;--> statement-breakpoint
ALTER TABLE "flow_party" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_party" ALTER COLUMN "def_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_task" ALTER COLUMN "def_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_party" ADD CONSTRAINT "flow_party_inst_id_user_id_pk" PRIMARY KEY("inst_id","user_id");--> statement-breakpoint
CREATE INDEX "flow_party_park" ON "flow_party" USING btree ("user_id","park_id","inst_id" DESC,"def_id");--> statement-breakpoint
CREATE INDEX "flow_party_state" ON "flow_party" USING btree ("user_id","park_id","state","inst_id" DESC,"def_id");--> statement-breakpoint
CREATE INDEX "flow_inst_starter" ON "flow_inst" USING btree ("starter_id","park_id","id" DESC,"state","def_id");--> statement-breakpoint
CREATE INDEX "flow_inst_park" ON "flow_inst" USING btree ("park_id","state","id" DESC,"def_id");--> statement-breakpoint
CREATE INDEX "flow_inst_newest" ON "flow_inst" USING btree ("park_id","id" DESC,"def_id");--> statement-breakpoint
CREATE INDEX "flow_inst_late" ON "flow_inst" USING btree ("park_id","due_at","id","def_id") WHERE state = 1 and due_at is not null;--> statement-breakpoint
CREATE INDEX "flow_inst_idle" ON "flow_inst" USING btree ("park_id","last_at","id","def_id") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "flow_inst_ended" ON "flow_inst" USING btree ("def_id","park_id","ended_at" DESC,"id") WHERE ended_at is not null;--> statement-breakpoint
-- What keywords are looked for in, by itself: approvals of one person lie far apart among those of all.
CREATE INDEX "flow_inst_words" ON "flow_inst" USING btree ("id","park_id","title","no");--> statement-breakpoint
CREATE INDEX "flow_task_inst" ON "flow_task" USING btree ("inst_id","run_id","kind","park_id");--> statement-breakpoint
CREATE INDEX "flow_task_open" ON "flow_task" USING btree ("assignee_id","id","due_at","kind","park_id","def_id","inst_id") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "flow_task_done" ON "flow_task" USING btree ("decided_by","decided_at" DESC,"id" DESC,"kind","park_id","def_id","inst_id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "flow_task_copy" ON "flow_task" USING btree ("assignee_id","id" DESC,"park_id","def_id","inst_id") WHERE kind = 3;--> statement-breakpoint
CREATE INDEX "flow_task_unread" ON "flow_task" USING btree ("assignee_id","park_id") WHERE kind = 3 and read_at is null;--> statement-breakpoint
-- Whoever writes a row may leave to the approval what it says anyway.
CREATE FUNCTION fill_flow_party() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT i.state, i.def_id INTO NEW.state, NEW.def_id FROM flow_inst i WHERE i.id = NEW.inst_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER fill_flow_party BEFORE INSERT ON flow_party FOR EACH ROW
  WHEN (NEW.state IS NULL OR NEW.def_id IS NULL) EXECUTE FUNCTION fill_flow_party();--> statement-breakpoint
CREATE FUNCTION fill_flow_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT i.def_id INTO NEW.def_id FROM flow_inst i WHERE i.id = NEW.inst_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER fill_flow_task BEFORE INSERT ON flow_task FOR EACH ROW
  WHEN (NEW.def_id IS NULL) EXECUTE FUNCTION fill_flow_task();--> statement-breakpoint
-- The state of an approval stands with everybody who may see it: their open, ended and stuck ones are found by themselves.
CREATE FUNCTION keep_flow_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE flow_party SET state = NEW.state WHERE inst_id = NEW.id AND state <> NEW.state;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_flow_parties AFTER UPDATE OF state ON flow_inst FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION keep_flow_parties();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON flow_party TO park_app;
