-- The firm that looks after a device, with its number: whoever is trapped in a lift needs it.
ALTER TABLE "device" ADD COLUMN "maintenance_firm" text;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "maintenance_phone" text;--> statement-breakpoint
-- A drop of water pressure was raised as a fire. What is still undecided becomes what it is: trouble with equipment.
UPDATE "alarm" SET "category" = 6, "urgency" = 1
WHERE "category" = 1 AND "source" = 0 AND "verdict" = 0 AND "handle_state" IN (10, 20)
  AND "device_id" IN (SELECT "id" FROM "device" WHERE "type" = 4);
