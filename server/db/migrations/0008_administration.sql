CREATE TABLE "list_columns" (
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_columns_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_allocation" (
	"rule_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"tenant_id" bigint NOT NULL,
	"may_use" boolean DEFAULT true NOT NULL,
	"may_edit" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rule_allocation_rule_id_tenant_id_pk" PRIMARY KEY("rule_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "dict_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dict_id" bigint NOT NULL,
	"pid" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"colour" text,
	"valid" integer DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint,
	CONSTRAINT "dict_item_code" UNIQUE("dict_id","code")
);
--> statement-breakpoint
CREATE TABLE "dict" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" integer DEFAULT 2 NOT NULL,
	"valid" integer DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint,
	CONSTRAINT "dict_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "role_org" (
	"role_id" bigint NOT NULL,
	"org_id" bigint NOT NULL,
	CONSTRAINT "role_org_role_id_org_id_pk" PRIMARY KEY("role_id","org_id")
);
--> statement-breakpoint
CREATE TABLE "role_park" (
	"role_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	CONSTRAINT "role_park_role_id_park_id_pk" PRIMARY KEY("role_id","park_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_permission" (
	"tenant_id" bigint NOT NULL,
	"app_id" bigint NOT NULL,
	"func_ids" bigint[],
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_permission_tenant_id_app_id_pk" PRIMARY KEY("tenant_id","app_id")
);
--> statement-breakpoint
CREATE TABLE "sys_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"trace_id" text NOT NULL,
	"level" integer NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"params" jsonb,
	"status" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"user_id" bigint,
	"ip" text NOT NULL,
	"exception" text,
	"handled_by" bigint,
	"handled_at" timestamp (3) with time zone,
	"handled_note" text
);
--> statement-breakpoint
CREATE TABLE "sync_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sync_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"row_no" integer NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"state" integer NOT NULL,
	"reason" text,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sync_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_no" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"obj_type" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"ok" integer DEFAULT 0 NOT NULL,
	"fail" integer DEFAULT 0 NOT NULL,
	"state" integer NOT NULL,
	"error" text,
	"retry_count" integer DEFAULT 0 NOT NULL,
	"started_by" bigint,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sync_run_batch_no_unique" UNIQUE("batch_no")
);
--> statement-breakpoint
ALTER TABLE "audit_row" ADD COLUMN "biz_name" text GENERATED ALWAYS AS (detail->>'name') STORED;--> statement-breakpoint
ALTER TABLE "audit_row" ADD COLUMN "module" text GENERATED ALWAYS AS (split_part(action, '.', 1)) STORED;--> statement-breakpoint
ALTER TABLE "audit_row" ADD COLUMN "result" integer GENERATED ALWAYS AS (coalesce((detail->>'result')::int, 1)) STORED;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "open_mode" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "func" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "func" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "func" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "func" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "func" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "func" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "func" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "func" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "org_type" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "level_type" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "subj_type" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "org" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "park_type" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "org_id" bigint;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "area" double precision;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "manager_user_id" bigint;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "park" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "org_id" bigint;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "park_id" bigint;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "account_limit" integer;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "expire_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "area" double precision;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
CREATE INDEX "list_view_list" ON "list_view" USING btree ("list","user_id");--> statement-breakpoint
CREATE INDEX "dict_item_dict" ON "dict_item" USING btree ("dict_id","sort");--> statement-breakpoint
CREATE INDEX "sys_log_at" ON "sys_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "sys_log_level" ON "sys_log" USING btree ("level","id");--> statement-breakpoint
CREATE INDEX "sys_log_open" ON "sys_log" USING btree ("handled_at","id");--> statement-breakpoint
CREATE INDEX "sys_log_trace" ON "sys_log" USING btree ("trace_id");--> statement-breakpoint
CREATE INDEX "sync_row_run" ON "sync_row" USING btree ("run_id","state","row_no");--> statement-breakpoint
CREATE INDEX "sync_run_at" ON "sync_run" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "sync_run_state" ON "sync_run" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "audit_row_at" ON "audit_row" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_row_user" ON "audit_row" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_row_biz" ON "audit_row" USING btree ("biz_type","biz_id","id");--> statement-breakpoint
CREATE INDEX "audit_row_module" ON "audit_row" USING btree ("module","id");--> statement-breakpoint
CREATE INDEX "audit_row_trace" ON "audit_row" USING btree ("trace_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON tenant_permission, role_org, role_park, list_columns, list_view, dict, dict_item, rule_allocation TO park_app;--> statement-breakpoint
-- What a run did stays; a retry adds to it.
GRANT SELECT, INSERT, UPDATE ON sync_run, sync_row TO park_app;--> statement-breakpoint
-- What went wrong stays; that somebody looked after it is added.
GRANT SELECT, INSERT ON sys_log TO park_app;--> statement-breakpoint
GRANT UPDATE (handled_by, handled_at, handled_note) ON sys_log TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE rule_allocation ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON rule_allocation TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- Until somebody decides otherwise every tenant has every application.
INSERT INTO tenant_permission (tenant_id, app_id) SELECT t.id, a.id FROM tenant t, app a;--> statement-breakpoint
CREATE FUNCTION permit_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tenant_permission (tenant_id, app_id)
    SELECT t.id, a.id FROM tenant t, app a WHERE CASE TG_TABLE_NAME WHEN 'tenant' THEN t.id ELSE a.id END = NEW.id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER permitted AFTER INSERT ON tenant FOR EACH ROW EXECUTE FUNCTION permit_new();--> statement-breakpoint
CREATE TRIGGER permitted AFTER INSERT ON app FOR EACH ROW EXECUTE FUNCTION permit_new();--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['tenant_permission', 'role_park', 'tenant'] LOOP
    EXECUTE format('CREATE TRIGGER menus_changed AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT '
      'EXECUTE FUNCTION tell_menus_changed()', t);
  END LOOP;
END $$;
