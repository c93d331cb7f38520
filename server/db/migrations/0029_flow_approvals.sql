-- Approvals: definitions with versions that never change once they are published, what runs, who is asked, what happened.
CREATE TABLE "flow_def" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"park_id" bigint,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"kind" text NOT NULL,
	"starters" jsonb DEFAULT '[]' NOT NULL,
	"manager_ids" jsonb DEFAULT '[]' NOT NULL,
	"title_rule" text DEFAULT '' NOT NULL,
	"withdraw" integer DEFAULT 0 NOT NULL,
	"dedupe" integer DEFAULT 0 NOT NULL,
	"batch" boolean DEFAULT false NOT NULL,
	"guarded" boolean DEFAULT false NOT NULL,
	"calendar_id" bigint,
	"state" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "flow_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"park_id" bigint,
	"def_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"form" jsonb NOT NULL,
	"tree" jsonb NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by" bigint,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "flow_inst" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"no" text NOT NULL,
	"park_id" bigint NOT NULL,
	"def_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"title" text NOT NULL,
	"starter_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"biz_id" bigint,
	"facts" jsonb DEFAULT '{}' NOT NULL,
	"form" jsonb DEFAULT '{}' NOT NULL,
	"picked" jsonb DEFAULT '{}' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"state" integer NOT NULL,
	"stuck" jsonb,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"urged_at" timestamp (3) with time zone,
	"changed_by_name" text,
	"changed_at" timestamp (3) with time zone,
	"last_action" text NOT NULL,
	"last_by_id" bigint,
	"last_by_name" text,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_node_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"park_id" bigint NOT NULL,
	"inst_id" bigint NOT NULL,
	"node_key" text NOT NULL,
	"round" integer NOT NULL,
	"state" integer NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	"branches" jsonb,
	"why" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "flow_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"park_id" bigint NOT NULL,
	"inst_id" bigint NOT NULL,
	"run_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"state" integer NOT NULL,
	"assignee_id" bigint,
	"owner_id" bigint,
	"parent_id" bigint,
	"seq" integer DEFAULT 0 NOT NULL,
	"hops" integer DEFAULT 0 NOT NULL,
	"reminded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"rev" integer,
	"comment" text,
	"signature" text,
	"photo_keys" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_candidate" (
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	CONSTRAINT "flow_candidate_pk" PRIMARY KEY("task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "flow_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"park_id" bigint NOT NULL,
	"inst_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" bigint,
	"by_name" text,
	"on_behalf_of_id" bigint,
	"action" text NOT NULL,
	"node_key" text,
	"text" text,
	"difference" jsonb
);
--> statement-breakpoint
CREATE SEQUENCE "flow_no";--> statement-breakpoint
CREATE UNIQUE INDEX "flow_def_key" ON "flow_def" USING btree (coalesce("park_id", 0),"key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "flow_version_no" ON "flow_version" USING btree ("def_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_version_current" ON "flow_version" USING btree ("def_id") WHERE state = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "flow_version_draft" ON "flow_version" USING btree ("def_id") WHERE state = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "flow_inst_open" ON "flow_inst" USING btree ("kind","biz_id") WHERE state in (-1, 1, 5) and biz_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "flow_inst_no" ON "flow_inst" USING btree ("no");--> statement-breakpoint
CREATE INDEX "flow_inst_starter" ON "flow_inst" USING btree ("starter_id","id" DESC);--> statement-breakpoint
CREATE INDEX "flow_inst_park" ON "flow_inst" USING btree ("park_id","state","id" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "flow_node_run_once" ON "flow_node_run" USING btree ("inst_id","node_key","round");--> statement-breakpoint
CREATE INDEX "flow_task_inst" ON "flow_task" USING btree ("inst_id");--> statement-breakpoint
CREATE INDEX "flow_task_open" ON "flow_task" USING btree ("assignee_id","id") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "flow_task_decided" ON "flow_task" USING btree ("decided_by","id" DESC);--> statement-breakpoint
CREATE INDEX "flow_candidate_user" ON "flow_candidate" USING btree ("user_id","task_id");--> statement-breakpoint
CREATE INDEX "flow_step_inst" ON "flow_step" USING btree ("inst_id","id");--> statement-breakpoint
-- What was published stays as it is: instances that run by it keep it.
CREATE FUNCTION keep_published_flow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 0 AND (NEW.form, NEW.tree, NEW.no, NEW.def_id, NEW.published_at) IS DISTINCT FROM
     (OLD.form, OLD.tree, OLD.no, OLD.def_id, OLD.published_at) THEN
    RAISE EXCEPTION 'a published version of a flow is not changed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_published_flow BEFORE UPDATE ON flow_version FOR EACH ROW EXECUTE FUNCTION keep_published_flow();--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON flow_def, flow_version, flow_inst, flow_node_run, flow_task TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON flow_candidate TO park_app;--> statement-breakpoint
-- What happened is added to and never changed.
GRANT SELECT, INSERT ON flow_step TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE flow_def ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE flow_version ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE flow_inst ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE flow_node_run ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE flow_task ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE flow_candidate ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE flow_step ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- A definition without a park is for all of them: read everywhere.
CREATE POLICY of_park ON flow_def TO park_app USING (park_id IS NULL OR park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
CREATE POLICY of_park ON flow_version TO park_app USING (park_id IS NULL OR park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
CREATE POLICY of_park ON flow_inst TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
CREATE POLICY of_park ON flow_node_run TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
CREATE POLICY of_park ON flow_task TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
CREATE POLICY of_park ON flow_candidate TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
CREATE POLICY of_park ON flow_step TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
