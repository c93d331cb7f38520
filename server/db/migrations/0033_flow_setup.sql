-- Setting up approvals: drafts that are counted and dropped, templates, link codes of every park.
ALTER TABLE "flow_def" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_def" ADD COLUMN "draft_rev" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "flow_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"icon" text,
	"form" jsonb NOT NULL,
	"tree" jsonb NOT NULL,
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
CREATE TABLE "flow_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"biz_type" text NOT NULL,
	"app_id" bigint,
	"page_addr" text DEFAULT '' NOT NULL,
	"form" integer DEFAULT 2 NOT NULL,
	"facts" jsonb DEFAULT '[]' NOT NULL,
	"flow_key" text,
	"mode" integer DEFAULT 0 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"valid" boolean DEFAULT true NOT NULL,
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
CREATE INDEX "flow_template_park" ON "flow_template" USING btree ("park_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_link_code" ON "flow_link" USING btree ("park_id","code");--> statement-breakpoint
CREATE INDEX "flow_link_kind" ON "flow_link" USING btree ("park_id","biz_type");--> statement-breakpoint
CREATE INDEX "flow_inst_def" ON "flow_inst" USING btree ("def_id","id" DESC);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON flow_template, flow_link TO park_app;--> statement-breakpoint
GRANT DELETE ON flow_version TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE flow_template ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE flow_link ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON flow_template TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
CREATE POLICY of_park ON flow_link TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- A draft may be dropped, what was published never.
CREATE FUNCTION keep_published_flow_there() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 0 AND current_user = 'park_app' THEN
    RAISE EXCEPTION 'a published version of a flow is not deleted';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_published_flow_there BEFORE DELETE ON flow_version FOR EACH ROW EXECUTE FUNCTION keep_published_flow_there();--> statement-breakpoint
-- Where the product itself may ask for an approval; a park decides for each whether it does, at first for none.
CREATE FUNCTION add_flow_links(park bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO flow_link (park_id, code, name, biz_type, page_addr, form, facts, locked, built_in)
  VALUES
    (park, 'registration', '账号申请', 'registration', '', 2,
      '[{"key":"org","label":"所属组织","type":"org"},{"key":"roles","label":"申请角色","type":"text"}]', false, true),
    (park, 'order.request', '工单申请', 'order.request', '', 2,
      '[{"key":"request","label":"申请类型","type":"text"},{"key":"priority","label":"优先级","type":"number"}]', false, true),
    (park, 'order.quote', '工单报价', 'order.quote', '', 2,
      '[{"key":"amount","label":"报价金额","type":"money"},{"key":"priority","label":"优先级","type":"number"}]', false, true),
    (park, 'role.change', '授权变更', 'role.change', '', 2,
      '[{"key":"people","label":"涉及人数","type":"number","unit":"人"},{"key":"admin","label":"含管理权限","type":"choice","options":["是","否"]}]', false, true),
    (park, 'visit', '访客预约', 'visit', '', 2,
      '[{"key":"people","label":"来访人数","type":"number","unit":"人"},{"key":"date","label":"来访日期","type":"date"},{"key":"org","label":"受访组织","type":"org"}]', false, true),
    (park, 'alarm.review', '告警复核', 'alarm.review', '', 2, '[]', true, true)
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION add_flow_links_of_park() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_flow_links(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_flow_links AFTER INSERT ON park FOR EACH ROW EXECUTE FUNCTION add_flow_links_of_park();--> statement-breakpoint
SELECT add_flow_links(id) FROM park;
