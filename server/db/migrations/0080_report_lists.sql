-- Reports count people who are there: whoever lies in the recycle bin stands in no list of people either.
DO $$
BEGIN
  EXECUTE format('GRANT SELECT (deleted_at) ON app_user TO %I', 'park_app' || '_views');
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW report.people AS
  SELECT u.id, p.park_id, u.org_id, o.name AS org_name, u.state, u.usertype
  FROM park_user p JOIN app_user u ON u.id = p.user_id LEFT JOIN org o ON o.id = u.org_id
  WHERE p.park_id = ANY ((SELECT current_parks())::bigint[]) AND u.deleted_at IS NULL;
