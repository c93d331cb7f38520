CREATE TABLE "signal_wait" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signal_wait_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"signal_type" text NOT NULL,
	"rule_id" bigint NOT NULL,
	"level" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duty_absence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_absence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duty_roster" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_roster_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"post" text NOT NULL,
	"name" text NOT NULL,
	"shifts" jsonb NOT NULL,
	"member_ids" jsonb NOT NULL,
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
CREATE TABLE "hand_over_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_over_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"hand_over_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"refuse_reason" text
);
--> statement-breakpoint
CREATE TABLE "hand_over" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_over_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"post" text NOT NULL,
	"from_user_id" bigint NOT NULL,
	"to_user_id" bigint NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm_setup_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_setup_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "floor_plan" (
	"floor_id" bigint PRIMARY KEY NOT NULL,
	"park_id" bigint NOT NULL,
	"picture" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_token" (
	"channel" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_window" (
	"channel" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "channel_window_channel_starts_at_pk" PRIMARY KEY("channel","starts_at")
);
--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "plan_id" bigint;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "source" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_run" ADD COLUMN "plan_version" integer;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "duty_shift" ADD COLUMN "roster_id" bigint;--> statement-breakpoint
ALTER TABLE "duty_shift" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "condition" jsonb DEFAULT '{"kind":"simple"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "schedule" jsonb DEFAULT '{"kind":"always"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "flapping" jsonb;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "signal_source" ADD COLUMN "heartbeat_sec" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "signal_source" ADD COLUMN "silent_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "signal_wait_once" ON "signal_wait" USING btree ("device_id","signal_type");--> statement-breakpoint
CREATE INDEX "duty_absence_person" ON "duty_absence" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "duty_roster_park" ON "duty_roster" USING btree ("park_id","post");--> statement-breakpoint
CREATE UNIQUE INDEX "hand_over_item_once" ON "hand_over_item" USING btree ("hand_over_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "hand_over_from" ON "hand_over" USING btree ("from_user_id","state");--> statement-breakpoint
CREATE INDEX "hand_over_to" ON "hand_over" USING btree ("to_user_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_setup_version_once" ON "alarm_setup_version" USING btree ("kind","subject_id","version");--> statement-breakpoint
CREATE INDEX "alarm_closed" ON "alarm" USING btree ("device_id","closed_at") WHERE handle_state = 50;--> statement-breakpoint
CREATE INDEX "alarm_storm" ON "alarm" USING btree ("park_id","building_id","category","last_action_at") WHERE handle_state in (10, 20, 30) or folded;--> statement-breakpoint
CREATE INDEX "alarm_drill" ON "alarm" USING btree ("plan_id","occurred_at" DESC NULLS LAST) WHERE is_drill;--> statement-breakpoint
CREATE INDEX "alarm_parent" ON "alarm" USING btree ("parent_alarm_id") WHERE parent_alarm_id is not null;--> statement-breakpoint
CREATE INDEX "duty_shift_person" ON "duty_shift" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_shift_once" ON "duty_shift" USING btree ("park_id","post","starts_at","user_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON signal_wait, duty_absence, duty_roster, floor_plan, channel_token, channel_window TO park_app;--> statement-breakpoint
-- What was handed over and what a rule once was stays.
GRANT SELECT, INSERT, UPDATE ON hand_over, hand_over_item TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT ON alarm_setup_version TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['signal_wait', 'duty_absence', 'duty_roster', 'hand_over', 'hand_over_item',
    'alarm_setup_version', 'floor_plan'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;
