-- All approvals on one page, for whoever starts or decides them; a role that has lost the to-dos is not given it.
WITH page AS (
  SELECT f.id, f.pid FROM func f JOIN func c ON c.id = f.pid AND c.page_addr = 'workbench'
  WHERE f.deleted_at IS NULL AND f.page_addr = 'allExamine')
INSERT INTO role_func (role_id, func_id)
SELECT r.id, unnest(ARRAY[p.id, p.pid]) FROM role r CROSS JOIN page p
WHERE r.built_in AND r.code IN ('guard', 'field', 'lead', 'manager', 'dispatcher', 'repair', 'visitclerk')
  AND EXISTS (SELECT FROM role_func h JOIN func t ON t.id = h.func_id
    WHERE h.role_id = r.id AND t.page_addr = 'task-list' AND t.deleted_at IS NULL)
ON CONFLICT DO NOTHING;
