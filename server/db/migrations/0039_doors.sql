-- Doors and rights: controllers, doors, plans, people with credentials, groups, what is granted and what is on the controllers.
CREATE SEQUENCE access_version;--> statement-breakpoint
CREATE TABLE "access_area" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"location_id" bigint,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "access_command" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_command_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"door_id" bigint NOT NULL,
	"command" integer NOT NULL,
	"reason" integer,
	"note" text DEFAULT '' NOT NULL,
	"by_user_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"result" integer NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "access_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"purpose" integer NOT NULL,
	"text_version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "access_controller" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_controller_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"serial" text NOT NULL,
	"vendor" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"address" text,
	"boot_id" text,
	"state" integer DEFAULT 2 NOT NULL,
	"state_since" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"fault" text,
	"clock_skew_sec" integer DEFAULT 0 NOT NULL,
	"limits" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"compare_due" boolean DEFAULT true NOT NULL,
	"next_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint,
	CONSTRAINT "access_controller_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
CREATE TABLE "access_credential" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_credential_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"value_hash" text NOT NULL,
	"hint" text,
	"state" integer DEFAULT 1 NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_door" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_door_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" integer NOT NULL,
	"direction" integer NOT NULL,
	"controller_id" bigint NOT NULL,
	"door_no" integer NOT NULL,
	"area_id" bigint,
	"mode_id" bigint,
	"on_escape_route" boolean DEFAULT false NOT NULL,
	"fire_released" boolean DEFAULT false NOT NULL,
	"lock" integer DEFAULT 5 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "access_grant" (
	"park_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"door_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "access_grant_person_id_door_id_group_id_pk" PRIMARY KEY("person_id","door_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "access_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"plan_id" bigint NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "access_member" (
	"group_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	CONSTRAINT "access_member_group_id_kind_subject_id_pk" PRIMARY KEY("group_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "access_mode" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_mode_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "access_person" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text NOT NULL,
	"phone" text,
	"org_id" bigint,
	"kind" integer NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "access_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"week" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "access_slot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"controller_id" bigint NOT NULL,
	"door_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"want" jsonb,
	"want_version" bigint NOT NULL,
	"have_version" bigint,
	"unsure" boolean DEFAULT false NOT NULL,
	"revokes" boolean DEFAULT false NOT NULL,
	"since" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "access_target" (
	"group_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	CONSTRAINT "access_target_group_id_kind_subject_id_pk" PRIMARY KEY("group_id","kind","subject_id")
);
--> statement-breakpoint
CREATE INDEX "access_area_park" ON "access_area" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "access_command_door" ON "access_command" USING btree ("door_id","id");--> statement-breakpoint
CREATE INDEX "access_command_park" ON "access_command" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "access_consent_person" ON "access_consent" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "access_consent_park" ON "access_consent" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "access_controller_park" ON "access_controller" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "access_controller_next" ON "access_controller" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "access_credential_person" ON "access_credential" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "access_credential_park" ON "access_credential" USING btree ("park_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_credential_once" ON "access_credential" USING btree ("park_id","kind","value_hash") WHERE "access_credential"."state" <> 3 and "access_credential"."kind" <> 4;--> statement-breakpoint
CREATE INDEX "access_door_park" ON "access_door" USING btree ("park_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_door_no" ON "access_door" USING btree ("controller_id","door_no") WHERE "access_door"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "access_grant_group" ON "access_grant" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "access_grant_door" ON "access_grant" USING btree ("door_id");--> statement-breakpoint
CREATE INDEX "access_grant_park" ON "access_grant" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "access_grant_end" ON "access_grant" USING btree ("valid_to");--> statement-breakpoint
CREATE INDEX "access_group_park" ON "access_group" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "access_member_park" ON "access_member" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "access_mode_park" ON "access_mode" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "access_person_park" ON "access_person" USING btree ("park_id","id");--> statement-breakpoint
CREATE INDEX "access_person_org" ON "access_person" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_person_user" ON "access_person" USING btree ("park_id","user_id");--> statement-breakpoint
CREATE INDEX "access_plan_park" ON "access_plan" USING btree ("park_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_slot_once" ON "access_slot" USING btree ("door_id","person_id");--> statement-breakpoint
CREATE INDEX "access_slot_park" ON "access_slot" USING btree ("park_id","id");--> statement-breakpoint
CREATE INDEX "access_slot_person" ON "access_slot" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "access_slot_due" ON "access_slot" USING btree ("controller_id","due_at") WHERE "access_slot"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "access_slot_debt" ON "access_slot" USING btree ("park_id") WHERE "access_slot"."revokes" and "access_slot"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "access_target_park" ON "access_target" USING btree ("park_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_area TO park_app;--> statement-breakpoint
ALTER TABLE access_area ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_area TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_command TO park_app;--> statement-breakpoint
ALTER TABLE access_command ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_command TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_consent TO park_app;--> statement-breakpoint
ALTER TABLE access_consent ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_consent TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_controller TO park_app;--> statement-breakpoint
ALTER TABLE access_controller ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_controller TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_credential TO park_app;--> statement-breakpoint
ALTER TABLE access_credential ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_credential TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_door TO park_app;--> statement-breakpoint
ALTER TABLE access_door ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_door TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_grant TO park_app;--> statement-breakpoint
ALTER TABLE access_grant ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_grant TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_group TO park_app;--> statement-breakpoint
ALTER TABLE access_group ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_group TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_member TO park_app;--> statement-breakpoint
ALTER TABLE access_member ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_member TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_mode TO park_app;--> statement-breakpoint
ALTER TABLE access_mode ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_mode TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_person TO park_app;--> statement-breakpoint
ALTER TABLE access_person ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_person TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_plan TO park_app;--> statement-breakpoint
ALTER TABLE access_plan ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_plan TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_slot TO park_app;--> statement-breakpoint
ALTER TABLE access_slot ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_slot TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_target TO park_app;--> statement-breakpoint
ALTER TABLE access_target ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON access_target TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
-- The pages of doors for the built-in roles that look after them: they stood in the menu from the beginning, without a page behind them.
WITH page AS (
  SELECT f.id, f.pid, f.page_addr FROM func f JOIN func c ON c.id = f.pid AND c.page_addr = 'business-app/convenient-access'
  WHERE f.deleted_at IS NULL)
INSERT INTO role_func (role_id, func_id)
SELECT r.id, unnest(ARRAY[p.id, p.pid]) FROM role r CROSS JOIN page p
WHERE r.built_in AND ((r.code IN ('guard', 'lead') AND p.page_addr IN ('deviceManagement', 'accessDeviceManagement'))
  OR (r.code = 'manager' AND p.page_addr IN ('deviceManagement', 'accessDeviceManagement', 'authenticationMode',
    'visitorPersonManagement/person', 'permissionGroupManagement/index')))
ON CONFLICT DO NOTHING;
