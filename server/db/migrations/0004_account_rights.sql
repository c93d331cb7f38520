GRANT SELECT, INSERT, UPDATE, DELETE ON captcha, sms_code, oidc_state, user_config, delegation TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON pwd_rule, registration TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON password_history, sms_message TO park_app;--> statement-breakpoint
-- Who came and went stays: the server adds, never changes.
GRANT SELECT, INSERT ON login_log TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE registration ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON registration TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- The rule in use must always be there: there is no platform without a password policy.
INSERT INTO pwd_rule (type, obj_one, obj_two, expire_days, warn_days, history_count, lock_times, lock_minutes, first_login_change, idle_minutes)
  VALUES (1, 8, 234, 90, 7, 5, 5, 15, true, 720);--> statement-breakpoint
-- Whoever is signed in hears at the commit that menus or rights may have changed, and asks anew.
CREATE FUNCTION tell_menus_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('park_live', '{"kind":"menu","id":0,"parkId":0}');
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['app', 'func', 'role', 'role_func', 'role_user', 'park_user', 'park'] LOOP
    EXECUTE format('CREATE TRIGGER menus_changed AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT '
      'EXECUTE FUNCTION tell_menus_changed()', t);
  END LOOP;
END $$;
