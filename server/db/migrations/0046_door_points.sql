-- Doors are devices too: their alarms, cameras, stickers and spots on floor plans are those of any device.
ALTER TABLE "access_door" ADD COLUMN "device_id" bigint;--> statement-breakpoint
ALTER TABLE "access_door" ADD COLUMN "location_id" bigint;--> statement-breakpoint
-- Counted on every page of doors and controllers: without the rows themselves.
CREATE INDEX "access_slot_wanted" ON "access_slot" USING btree ("door_id") WHERE "access_slot"."want" is not null;--> statement-breakpoint
CREATE INDEX "access_slot_held" ON "access_slot" USING btree ("controller_id","person_id") WHERE "access_slot"."have_version" is not null;--> statement-breakpoint
CREATE INDEX "access_slot_waits" ON "access_slot" USING btree ("door_id") WHERE "access_slot"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "access_door_device" ON "access_door" USING btree ("device_id");--> statement-breakpoint
WITH made AS (
  INSERT INTO device (park_id, code, qr_code, name, type, location_text, in_service)
  SELECT d.park_id, 'DOOR-' || d.park_id || '-' || d.id,
    'PK:DOOR-' || d.park_id || '-' || d.id || ':' || left(replace(gen_random_uuid()::text, '-', ''), 8),
    d.name, 5, coalesce(a.name, d.name), d.deleted_at IS NULL
  FROM access_door d LEFT JOIN access_area a ON a.id = d.area_id
  ON CONFLICT (code) DO NOTHING
  RETURNING id, code)
UPDATE access_door d SET device_id = made.id FROM made WHERE made.code = 'DOOR-' || d.park_id || '-' || d.id;
