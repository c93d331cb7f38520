-- What a time plan does on days that the working calendar marks; the area on the other side of a door; who goes by a plan.
ALTER TABLE "access_plan" ADD COLUMN "holiday" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_door" ADD COLUMN "area_from_id" bigint;--> statement-breakpoint
CREATE INDEX "access_grant_plan" ON "access_grant" USING btree ("plan_id");
