-- More of the business that asks for approval: accounts, quotes, roles; who asks for an account has none yet.
ALTER TABLE "flow_inst" ADD COLUMN "starter_name" text;--> statement-breakpoint
-- What conditions may look at, as the modules give it.
CREATE OR REPLACE FUNCTION add_flow_links(park bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO flow_link (park_id, code, name, biz_type, page_addr, form, facts, locked, built_in)
  VALUES
    (park, 'registration', '账号申请', 'registration', '', 2,
      '[{"key":"company","label":"所属企业","type":"text"},{"key":"name","label":"姓名","type":"text"},{"key":"reason","label":"申请说明","type":"text"}]', false, true),
    (park, 'order.request', '工单申请', 'order.request', '', 2,
      '[{"key":"requestKind","label":"申请类型（1 取消，2 未完成办结）","type":"number"},{"key":"priority","label":"优先级（1 特急 … 4 一般）","type":"number"},{"key":"owner","label":"负责人","type":"person"}]', false, true),
    (park, 'order.quote', '工单报价', 'order.quote', '', 2,
      '[{"key":"amount","label":"报价金额","type":"money"},{"key":"priority","label":"优先级（1 特急 … 4 一般）","type":"number"},{"key":"owner","label":"负责人","type":"person"}]', false, true),
    (park, 'role.change', '授权变更', 'role.change', '', 2,
      '[{"key":"people","label":"涉及人数","type":"number","unit":"人"},{"key":"admin","label":"含管理权限","type":"yesNo"},{"key":"person","label":"授予对象","type":"person"},{"key":"role","label":"角色","type":"text"}]', false, true),
    (park, 'visit', '访客预约', 'visit', '', 2,
      '[{"key":"people","label":"来访人数","type":"number","unit":"人"},{"key":"date","label":"来访日期","type":"date"},{"key":"org","label":"受访组织","type":"org"}]', false, true),
    (park, 'alarm.review', '告警复核', 'alarm.review', '', 2,
      '[{"key":"level","label":"告警等级（1 特急 … 5 提示）","type":"number"}]', true, true)
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
UPDATE flow_link l SET facts = n.facts::jsonb FROM (VALUES
  ('registration', '[{"key":"company","label":"所属企业","type":"text"},{"key":"name","label":"姓名","type":"text"},{"key":"reason","label":"申请说明","type":"text"}]'),
  ('order.request', '[{"key":"requestKind","label":"申请类型（1 取消，2 未完成办结）","type":"number"},{"key":"priority","label":"优先级（1 特急 … 4 一般）","type":"number"},{"key":"owner","label":"负责人","type":"person"}]'),
  ('order.quote', '[{"key":"amount","label":"报价金额","type":"money"},{"key":"priority","label":"优先级（1 特急 … 4 一般）","type":"number"},{"key":"owner","label":"负责人","type":"person"}]'),
  ('role.change', '[{"key":"people","label":"涉及人数","type":"number","unit":"人"},{"key":"admin","label":"含管理权限","type":"yesNo"},{"key":"person","label":"授予对象","type":"person"},{"key":"role","label":"角色","type":"text"}]'),
  ('alarm.review', '[{"key":"level","label":"告警等级（1 特急 … 5 提示）","type":"number"}]')
) AS n(code, facts) WHERE l.code = n.code AND l.biz_type = n.code AND l.built_in;
--> statement-breakpoint
-- Roles that are given, and rights of roles that are changed, once an approval has agreed: what was asked, by whom, about which version.
CREATE TABLE "role_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"grant_id" bigint,
	"funcs_before" jsonb NOT NULL,
	"funcs_after" jsonb,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"applied" boolean
);
--> statement-breakpoint
CREATE INDEX "role_change_role" ON "role_change" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "role_change_grant" ON "role_change" USING btree ("grant_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON role_change TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE role_change ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON role_change TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
