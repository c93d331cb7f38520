-- What a title says that the platform itself gave, for readers of other languages. Null: a person typed it.
ALTER TABLE "alarm" ADD COLUMN "title_said" jsonb;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "title_said" jsonb;--> statement-breakpoint
-- Open alarms of signals go on being told about; of those that are closed nothing is told.
UPDATE "alarm" SET "title_said" = jsonb_build_object('key', 'title.' || known.key)
FROM (VALUES
	('烟感报警', 'smokeAlarm'), ('烟感预警', 'smokeWarning'), ('烟感故障', 'smokeFault'),
	('温感报警', 'heatAlarm'), ('温感预警', 'heatWarning'), ('温感故障', 'heatFault'),
	('手动报警按钮报警', 'callPointAlarm'), ('手动报警按钮预警', 'callPointWarning'), ('手动报警按钮故障', 'callPointFault'),
	('消防水压异常报警', 'waterAlarm'), ('水压预警', 'waterWarning'), ('水压故障', 'waterFault'),
	('门禁异常报警', 'doorAlarm'), ('门禁预警', 'doorWarning'), ('门禁故障', 'doorFault'),
	('视频分析报警', 'cameraAlarm'), ('视频预警', 'cameraWarning'), ('视频故障', 'cameraFault'),
	('电梯困人报警', 'liftAlarm'), ('电梯预警', 'liftWarning'), ('电梯故障', 'liftFault'),
	('设备报警', 'deviceAlarm'), ('设备预警', 'deviceWarning'), ('设备故障', 'deviceFault')
) AS known (title, key)
WHERE "alarm"."title" = known.title AND "alarm"."source" = 0 AND "alarm"."handle_state" IN (10, 20, 30, 40, 60);--> statement-breakpoint
-- Whoever has no account reads what is sent to them in the language of the page that they filled in. Null: not known.
ALTER TABLE "registration" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "report_language" text;--> statement-breakpoint
-- Wrong short codes of a person, counted for all processes together.
CREATE TABLE "code_try" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"wrong" integer NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON code_try TO park_app;--> statement-breakpoint
-- The search: what begins like this, in any number; a bounded number of rows of each park in their order.
CREATE INDEX "device_code_begins" ON "device" USING btree ("code" COLLATE "C");--> statement-breakpoint
CREATE INDEX "device_in_park" ON "device" USING btree ("park_id","id");--> statement-breakpoint
CREATE INDEX "location_in_park" ON "location" USING btree ("park_id","kind","id");--> statement-breakpoint
CREATE INDEX "app_user_name_begins" ON "app_user" USING btree ("name" COLLATE "C");--> statement-breakpoint
CREATE INDEX "app_user_login_begins" ON "app_user" USING btree ("login_name" COLLATE "C");--> statement-breakpoint
CREATE INDEX "app_user_phone_begins" ON "app_user" USING btree ("phone" COLLATE "C");
