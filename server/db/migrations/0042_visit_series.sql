-- Visits that come again, visits of a work order, and the page of guests for whoever invites or receives them.
ALTER TABLE "visit" ADD COLUMN "series_id" bigint;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "recurrence" jsonb;--> statement-breakpoint
CREATE INDEX "visit_series" ON "visit" USING btree ("series_id","plan_start","id") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "visit_order" ON "visit" USING btree ("order_id","id" DESC NULLS LAST) WHERE order_id is not null;--> statement-breakpoint
WITH page AS (
  SELECT f.id, f.pid FROM func f JOIN func c ON c.id = f.pid AND c.page_addr = 'business-app/convenient-access'
  WHERE f.deleted_at IS NULL AND f.page_addr = 'visitorPersonManagement/visitor')
INSERT INTO role_func (role_id, func_id)
SELECT r.id, unnest(ARRAY[p.id, p.pid]) FROM role r CROSS JOIN page p
WHERE r.built_in AND r.code IN ('guard', 'field', 'lead', 'manager', 'dispatcher', 'repair', 'visitclerk', 'tenant')
ON CONFLICT DO NOTHING;
