-- The server works as park_app: neither owner nor superuser, so that row-level security holds for it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'park_app') THEN
    CREATE ROLE park_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of the cluster made it at the same moment
END $$;--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT park_app TO %I', current_user); END $$;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
-- What happened stays: the server can add to these, never change or delete.
REVOKE UPDATE, DELETE ON signal, alarm_log, audit_row FROM park_app;--> statement-breakpoint
-- The parks of the running transaction; without any, nothing is visible.
CREATE FUNCTION current_parks() RETURNS bigint[] LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.parks', true), '')::bigint[] $$;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['location', 'device', 'signal', 'rule', 'duty_shift', 'plan', 'plan_node', 'plan_run', 'node_run',
    'alarm', 'alarm_person', 'alarm_task', 'alarm_log', 'notification', 'chat_message', 'photo'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;
