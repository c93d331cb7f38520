-- Numbers of a year of orders are read from this index alone, a third of the table. It has what the report's view joins by
-- (type, organisation, person, building), asked for or not: the planner takes an index alone only if it has all of them.
CREATE INDEX work_order_numbers ON work_order (park_id, created_at)
  INCLUDE (type_id, org_id, owner_id, building_id, priority, state, source, sla_state, finish_late, completed_at);
