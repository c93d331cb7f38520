-- Reports tell points and floors apart: values can be drawn on the plan of a floor.
DO $$
BEGIN
  EXECUTE format('GRANT SELECT (name, floor_id) ON device TO %I', 'park_app' || '_views');
  EXECUTE format('GRANT SELECT (device_id) ON alarm_stat TO %I', 'park_app' || '_views');
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW report.alarms AS
  SELECT a.id, a.park_id, a.occurred_at AS at, a.category, a.level, a.handle_state, a.verdict, a.verdict_reason, a.source,
    a.building_id, b.name AS building_name, d.type AS device_type, a.ack_at, a.due_ack_at, a.arrive_at, a.closed_at,
    a.device_id, d.name AS device_name, d.floor_id, f.name AS floor_name
  FROM alarm a LEFT JOIN device d ON d.id = a.device_id LEFT JOIN location b ON b.id = a.building_id
    LEFT JOIN location f ON f.id = d.floor_id
  WHERE a.park_id = ANY ((SELECT current_parks())::bigint[]) AND NOT a.is_drill AND a.verdict <> 4;--> statement-breakpoint
CREATE OR REPLACE VIEW report.alarm_days AS
  SELECT s.park_id, s.day, s.building_id, b.name AS building_name, d.type AS device_type, s.total, s.false_alarm, s.real_fire,
    s.acknowledged_n, s.acknowledged_ms, s.arrived_n, s.arrived_ms, s.closed_n, s.closed_ms,
    s.device_id, d.name AS device_name, d.floor_id, f.name AS floor_name
  FROM alarm_stat s LEFT JOIN device d ON d.id = s.device_id LEFT JOIN location b ON b.id = s.building_id
    LEFT JOIN location f ON f.id = d.floor_id WHERE s.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE OR REPLACE VIEW report.signals AS
  SELECT s.id, s.park_id, s.received_at AS at, s.type, s.device_id, d.type AS device_type, d.building_id, b.name AS building_name,
    d.name AS device_name, d.floor_id, f.name AS floor_name
  FROM signal s LEFT JOIN device d ON d.id = s.device_id LEFT JOIN location b ON b.id = d.building_id
    LEFT JOIN location f ON f.id = d.floor_id WHERE s.park_id = ANY ((SELECT current_parks())::bigint[]);--> statement-breakpoint
CREATE OR REPLACE VIEW report.devices AS
  SELECT d.id, d.park_id, d.type AS device_type, d.building_id, b.name AS building_name, d.in_service,
    d.name AS device_name, d.floor_id, f.name AS floor_name
  FROM device d LEFT JOIN location b ON b.id = d.building_id LEFT JOIN location f ON f.id = d.floor_id
  WHERE d.park_id = ANY ((SELECT current_parks())::bigint[]);
