-- What reports may ask: views that a role owns which may read just these columns of just these parks, and a role that may
-- select from these views and nothing else. No phone, no identity number, no name of a guest.
DO $$
DECLARE r text;
BEGIN
  FOREACH r IN ARRAY ARRAY['park_app' || '_views', 'park_app' || '_reader'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = r) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE', r);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of the cluster made it at the same moment
    END;
    EXECUTE format('GRANT %I TO %I', r, current_user);
  END LOOP;
END $$;--> statement-breakpoint
CREATE SCHEMA report;--> statement-breakpoint
DO $$
DECLARE
  owner text := 'park_app' || '_views';
  g record;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', owner);
  FOR g IN SELECT * FROM (VALUES
    ('work_order', 'id, park_id, type_id, priority, state, source, sla_state, org_id, owner_id, building_id, finish_by, respond_late, finish_late, created_at, responded_at, completed_at, total_hold_sec, reopen_count, score, amount'),
    ('order_type', 'id, park_id, name'),
    ('order_step', 'id, park_id, order_id, at, actor_id, event, to_state'),
    ('order_stat', 'park_id, day, type_id, building_id, owner_id, total, done, acked, ack_sec, completed, cycle_sec, reopened, finish_met, finish_missed, scored, score_sum, quoted'),
    ('app_user', 'id, name, org_id, state, usertype'),
    ('org', 'id, name'),
    ('location', 'id, park_id, name'),
    ('park', 'id, name'),
    ('alarm', 'id, park_id, device_id, category, level, handle_state, verdict, verdict_reason, source, building_id, is_drill, occurred_at, ack_at, due_ack_at, arrive_at, closed_at'),
    ('alarm_stat', 'park_id, day, device_id, building_id, total, false_alarm, real_fire, acknowledged_n, acknowledged_ms, arrived_n, arrived_ms, closed_n, closed_ms'),
    ('alarm_task', 'id, park_id, kind, state, assignee_id, sent_at, signed_at, arrived_at, done_at'),
    ('device', 'id, park_id, type, building_id, in_service'),
    ('signal', 'id, park_id, device_id, type, received_at'),
    ('park_user', 'park_id, user_id'),
    ('visit', 'id, park_id, type_id, state, source, host_id, plan_start, created_at'),
    ('visit_type', 'id, park_id, name'),
    ('guest', 'id, park_id, visit_id, state, in_at, out_at'),
    ('passage', 'id, park_id, at, door_id, direction, person_id, result, reason'),
    ('access_door', 'id, park_id, name'),
    ('flow_inst', 'id, park_id, def_id, starter_id, state, created_at, ended_at'),
    ('flow_def', 'id, park_id, name'),
    ('video_monitor_device', 'device_id, park_id, state, deleted_at'),
    ('server_machine', 'id, park_id, kind, state, disabled, maintained_until, latest, deleted_at')) x(tab, cols) LOOP
    EXECUTE format('GRANT SELECT (%s) ON %I TO %I', g.cols, g.tab, owner);
    IF (SELECT relrowsecurity FROM pg_class WHERE oid = g.tab::regclass) THEN
      EXECUTE format('CREATE POLICY of_report ON %I FOR SELECT TO %I USING (%s)', g.tab, owner,
        CASE g.tab WHEN 'flow_def' THEN 'park_id IS NULL OR ' ELSE '' END || 'park_id = ANY ((SELECT current_parks())::bigint[])');
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE VIEW report.orders AS
  SELECT w.id, w.park_id, w.created_at AS at, w.type_id, t.name AS type_name, w.priority, w.state, w.source, w.sla_state,
    w.org_id, o.name AS org_name, w.owner_id, u.name AS owner_name, u.org_id AS owner_org_id, w.building_id, b.name AS building_name,
    w.respond_late, w.finish_late, w.responded_at, w.completed_at, w.finish_by, w.total_hold_sec, w.reopen_count, w.score, w.amount
  FROM work_order w LEFT JOIN order_type t ON t.id = w.type_id LEFT JOIN org o ON o.id = w.org_id
    LEFT JOIN app_user u ON u.id = w.owner_id LEFT JOIN location b ON b.id = w.building_id WHERE w.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE VIEW report.order_days AS
  SELECT s.park_id, s.day, s.type_id, t.name AS type_name, s.building_id, b.name AS building_name, s.owner_id,
    u.name AS owner_name, u.org_id AS owner_org_id, s.total, s.done, s.acked, s.ack_sec, s.completed, s.cycle_sec, s.reopened,
    s.finish_met, s.finish_missed, s.scored, s.score_sum, s.quoted
  FROM order_stat s LEFT JOIN order_type t ON t.id = s.type_id LEFT JOIN location b ON b.id = s.building_id
    LEFT JOIN app_user u ON u.id = s.owner_id WHERE s.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE VIEW report.order_steps AS
  SELECT s.id, s.park_id, s.at, s.order_id, s.event, s.to_state, s.actor_id, a.name AS actor_name, w.owner_id,
    u.org_id AS owner_org_id
  FROM order_step s JOIN work_order w ON w.id = s.order_id LEFT JOIN app_user a ON a.id = s.actor_id
    LEFT JOIN app_user u ON u.id = w.owner_id WHERE s.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE VIEW report.alarms AS
  SELECT a.id, a.park_id, a.occurred_at AS at, a.category, a.level, a.handle_state, a.verdict, a.verdict_reason, a.source,
    a.building_id, b.name AS building_name, d.type AS device_type, a.ack_at, a.due_ack_at, a.arrive_at, a.closed_at
  FROM alarm a LEFT JOIN device d ON d.id = a.device_id LEFT JOIN location b ON b.id = a.building_id
  WHERE a.park_id = ANY ((SELECT current_parks())::bigint[]) AND NOT a.is_drill AND a.verdict <> 4;--> statement-breakpoint
CREATE VIEW report.alarm_days AS
  SELECT s.park_id, s.day, s.building_id, b.name AS building_name, d.type AS device_type, s.total, s.false_alarm, s.real_fire,
    s.acknowledged_n, s.acknowledged_ms, s.arrived_n, s.arrived_ms, s.closed_n, s.closed_ms
  FROM alarm_stat s LEFT JOIN device d ON d.id = s.device_id LEFT JOIN location b ON b.id = s.building_id WHERE s.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE VIEW report.signals AS
  SELECT s.id, s.park_id, s.received_at AS at, s.type, s.device_id, d.type AS device_type, d.building_id, b.name AS building_name
  FROM signal s LEFT JOIN device d ON d.id = s.device_id LEFT JOIN location b ON b.id = d.building_id WHERE s.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE VIEW report.devices AS
  SELECT d.id, d.park_id, d.type AS device_type, d.building_id, b.name AS building_name, d.in_service
  FROM device d LEFT JOIN location b ON b.id = d.building_id WHERE d.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE VIEW report.people AS
  SELECT u.id, p.park_id, u.org_id, o.name AS org_name, u.state, u.usertype
  FROM park_user p JOIN app_user u ON u.id = p.user_id LEFT JOIN org o ON o.id = u.org_id WHERE p.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE VIEW report.guests AS
  SELECT g.id, g.park_id, v.plan_start AS at, g.visit_id, g.state AS guest_state, v.state, v.source, v.type_id, t.name AS type_name,
    u.org_id, o.name AS org_name, g.in_at, g.out_at
  FROM guest g JOIN visit v ON v.id = g.visit_id LEFT JOIN visit_type t ON t.id = v.type_id LEFT JOIN app_user u ON u.id = v.host_id
    LEFT JOIN org o ON o.id = u.org_id WHERE g.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE VIEW report.passages AS
  SELECT p.id, p.park_id, p.at, p.door_id, d.name AS door_name, p.direction, p.person_id, p.result, p.reason
  FROM passage p LEFT JOIN access_door d ON d.id = p.door_id WHERE p.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE VIEW report.flows AS
  SELECT f.id, f.park_id, f.created_at AS at, f.def_id, d.name AS def_name, f.state, u.org_id, o.name AS org_name, f.ended_at
  FROM flow_inst f LEFT JOIN flow_def d ON d.id = f.def_id LEFT JOIN app_user u ON u.id = f.starter_id LEFT JOIN org o ON o.id = u.org_id
  WHERE f.park_id = ANY ((SELECT current_parks())::bigint[]) AND f.state <> -1;--> statement-breakpoint
CREATE VIEW report.tasks AS
  SELECT t.id, t.park_id, t.sent_at AS at, t.kind, t.state, t.assignee_id, u.name AS assignee_name, t.signed_at, t.arrived_at, t.done_at
  FROM alarm_task t LEFT JOIN app_user u ON u.id = t.assignee_id WHERE t.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE VIEW report.cameras AS
  SELECT m.device_id AS id, m.park_id, m.state, d.building_id, b.name AS building_name
  FROM video_monitor_device m LEFT JOIN device d ON d.id = m.device_id LEFT JOIN location b ON b.id = d.building_id
  WHERE m.park_id = ANY ((SELECT current_parks())::bigint[]) AND m.deleted_at IS NULL;--> statement-breakpoint
CREATE VIEW report.servers AS
  SELECT m.id, m.park_id, m.kind, CASE WHEN m.disabled THEN 6 WHEN m.maintained_until > now() THEN 5 ELSE m.state END AS state,
    (m.latest->>'cpu')::float8 AS cpu, (m.latest->>'disk')::float8 AS disk
  FROM server_machine m WHERE m.park_id = ANY ((SELECT current_parks())::bigint[]) AND m.deleted_at IS NULL;--> statement-breakpoint
CREATE VIEW report.parks AS
  SELECT id, name FROM park WHERE id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
DO $$
DECLARE
  owner text := 'park_app' || '_views';
  reader text := 'park_app' || '_reader';
  v text;
BEGIN
  -- Owning needs it for a moment.
  EXECUTE format('GRANT USAGE, CREATE ON SCHEMA report TO %I', owner);
  FOR v IN SELECT viewname FROM pg_views WHERE schemaname = 'report' LOOP
    EXECUTE format('ALTER VIEW report.%I OWNER TO %I', v, owner);
  END LOOP;
  EXECUTE format('REVOKE CREATE ON SCHEMA report FROM %I', owner);
  EXECUTE format('GRANT USAGE ON SCHEMA report TO %I', reader);
  EXECUTE format('SET LOCAL ROLE %I', owner);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA report TO %I', reader);
  RESET ROLE;
END $$;
