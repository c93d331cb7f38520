-- What an approval is called, where the product itself named it: said in the language of whoever reads it. Null: as people wrote it.
ALTER TABLE "flow_inst" ADD COLUMN "title_said" jsonb;--> statement-breakpoint
-- Besides its rights: what a role is to show, where it counts and whether it is enabled, once an approval has agreed.
ALTER TABLE "role_change" ADD COLUMN "settings_before" jsonb;--> statement-breakpoint
ALTER TABLE "role_change" ADD COLUMN "settings_after" jsonb;--> statement-breakpoint
-- A quote above the limit of its type: where a park has no flow of its own, its dispatchers decide.
WITH def AS (
  INSERT INTO flow_def (park_id, key, name, icon, category, kind, withdraw, state)
  VALUES (NULL, 'quoteAboveLimit', '报价审批', 'order', '工单', 'order.quote', 1, 1)
  ON CONFLICT DO NOTHING RETURNING id)
INSERT INTO flow_version (park_id, def_id, no, form, tree, state, published_at)
SELECT NULL, id, 1, '[]', '{"fields":{},"nodes":[{"key":"dispatcher","name":"调度员","kind":"approve","people":[{"by":"business","key":"dispatchers"}],"way":"any","fields":{},"refusal":"end","nobody":"managers","own":"superior","needsReason":false,"needsSignature":false}]}', 1, now()
FROM def;--> statement-breakpoint
-- Whether a quote is above that limit, for flows that parks draw themselves.
CREATE OR REPLACE FUNCTION add_flow_links(park bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO flow_link (park_id, code, name, biz_type, page_addr, form, facts, locked, built_in)
  VALUES
    (park, 'registration', '账号申请', 'registration', '', 2,
      '[{"key":"company","label":"所属企业","type":"text"},{"key":"name","label":"姓名","type":"text"},{"key":"reason","label":"申请说明","type":"text"}]', false, true),
    (park, 'order.request', '工单申请', 'order.request', '', 2,
      '[{"key":"requestKind","label":"申请类型（1 取消，2 未完成办结）","type":"number"},{"key":"priority","label":"优先级（1 特急 … 4 一般）","type":"number"},{"key":"owner","label":"负责人","type":"person"}]', false, true),
    (park, 'order.quote', '工单报价', 'order.quote', '', 2,
      '[{"key":"amount","label":"报价金额","type":"money"},{"key":"above","label":"超过报价上限","type":"yesNo"},{"key":"priority","label":"优先级（1 特急 … 4 一般）","type":"number"},{"key":"owner","label":"负责人","type":"person"}]', false, true),
    (park, 'role.change', '授权变更', 'role.change', '', 2,
      '[{"key":"people","label":"涉及人数","type":"number","unit":"人"},{"key":"admin","label":"含管理权限","type":"yesNo"},{"key":"person","label":"授予对象","type":"person"},{"key":"role","label":"角色","type":"text"}]', false, true),
    (park, 'visit', '访客预约', 'visit', '', 2,
      '[{"key":"people","label":"来访人数","type":"number","unit":"人"},{"key":"date","label":"来访日期","type":"date"},{"key":"org","label":"受访组织","type":"org"}]', false, true),
    (park, 'alarm.review', '告警复核', 'alarm.review', '', 2,
      '[{"key":"level","label":"告警等级（1 特急 … 5 提示）","type":"number"}]', true, true)
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
UPDATE flow_link SET facts = '[{"key":"amount","label":"报价金额","type":"money"},{"key":"above","label":"超过报价上限","type":"yesNo"},{"key":"priority","label":"优先级（1 特急 … 4 一般）","type":"number"},{"key":"owner","label":"负责人","type":"person"}]'
WHERE code = 'order.quote' AND biz_type = 'order.quote' AND built_in;--> statement-breakpoint
-- Staff of the firms in a park start approvals too, have their workbench, and read notices. A flow that so far everybody
-- with the right could start stays with those who had it, unless people of the firms have started it already.
UPDATE flow_def d SET starters = jsonb_build_array(jsonb_build_object('by', 'role', 'ids', held.ids))
FROM (
  SELECT jsonb_agg(DISTINCT h.role_id) AS ids FROM (
    SELECT rf.role_id FROM role_func rf JOIN func f ON f.id = rf.func_id AND f.perm_code = 'flow.start' AND f.deleted_at IS NULL
    JOIN role r ON r.id = rf.role_id AND r.deleted_at IS NULL ORDER BY r.built_in DESC, r.id LIMIT 50) h) held
WHERE d.park_id IS NOT NULL AND d.starters = '[]' AND d.kind = 'form' AND held.ids IS NOT NULL
  AND NOT EXISTS (SELECT FROM flow_inst i JOIN role_user ru ON ru.user_id = i.starter_id
    JOIN role r ON r.id = ru.role_id AND r.code = 'tenant' AND r.built_in WHERE i.def_id = d.id);--> statement-breakpoint
INSERT INTO role_func (role_id, func_id)
SELECT r.id, f.id FROM role r JOIN func f ON f.deleted_at IS NULL AND f.perm_code = 'flow.start'
WHERE r.built_in AND r.code = 'tenant' ON CONFLICT DO NOTHING;--> statement-breakpoint
WITH page AS (
  SELECT f.id, f.pid FROM func f JOIN func c ON c.id = f.pid
  WHERE f.deleted_at IS NULL AND (
    (c.page_addr = 'business-app/workflow' AND f.page_addr IN ('flow-send', 'task-list', 'transact-list', 'finish-list', 'bizFlowDetail'))
    OR (c.page_addr = 'workbench' AND f.page_addr IN ('index', 'application', 'information', 'allExamine'))))
INSERT INTO role_func (role_id, func_id)
SELECT r.id, unnest(ARRAY[p.id, p.pid]) FROM role r CROSS JOIN page p
WHERE r.built_in AND r.code = 'tenant' ON CONFLICT DO NOTHING;
