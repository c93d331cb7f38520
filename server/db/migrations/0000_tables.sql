CREATE TABLE "photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"park_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"full_bytes" "bytea" NOT NULL,
	"thumb_bytes" "bytea" NOT NULL,
	CONSTRAINT "photo_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"payload_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "timer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"park_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"arg" bigint,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_counter" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"alarm_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"client_at" timestamp (3) with time zone,
	"actor_id" bigint,
	"action" text NOT NULL,
	"from_state" integer,
	"to_state" integer,
	"note" text,
	"node_run_id" bigint,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notification_id" bigint,
	"operation_id" text
);
--> statement-breakpoint
CREATE TABLE "alarm_person" (
	"alarm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"alarm_id" bigint NOT NULL,
	"node_run_id" bigint,
	"kind" integer NOT NULL,
	"assignee_id" bigint NOT NULL,
	"from_id" bigint,
	"state" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"reject_reason" text
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"park_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"signal_type" text NOT NULL,
	"category" integer NOT NULL,
	"level" integer NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"building_id" bigint,
	"floor_id" bigint,
	"room_id" bigint,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"last_signal_at" timestamp (3) with time zone NOT NULL,
	"signal_count" integer DEFAULT 1 NOT NULL,
	"signal_state" integer DEFAULT 1 NOT NULL,
	"restored_at" timestamp (3) with time zone,
	"handle_state" integer DEFAULT 10 NOT NULL,
	"state_before" integer,
	"verdict" integer DEFAULT 0 NOT NULL,
	"verdict_reason" integer,
	"verdict_note" text,
	"verdict_by" bigint,
	"verdict_at" timestamp (3) with time zone,
	"assignee_id" bigint,
	"ack_by" bigint,
	"ack_at" timestamp (3) with time zone,
	"arrive_at" timestamp (3) with time zone,
	"closed_by" bigint,
	"closed_at" timestamp (3) with time zone,
	"due_ack_at" timestamp (3) with time zone,
	"due_verdict_at" timestamp (3) with time zone,
	"due_close_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"escalation_level" integer DEFAULT 0 NOT NULL,
	"rule_id" bigint,
	"rule_version" integer,
	"plan_run_id" bigint,
	"parent_alarm_id" bigint,
	"shelved_until" timestamp (3) with time zone,
	"shelve_reason" text,
	"is_drill" boolean DEFAULT false NOT NULL,
	"last_actor_id" bigint,
	"last_action_at" timestamp (3) with time zone NOT NULL,
	"urgency" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alarm_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "node_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "node_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"plan_run_id" bigint NOT NULL,
	"alarm_id" bigint NOT NULL,
	"node_order" integer NOT NULL,
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"guidance" text DEFAULT '' NOT NULL,
	"owner_role" text NOT NULL,
	"timeout_sec" integer NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"least_photos" integer DEFAULT 0 NOT NULL,
	"need_scan" boolean DEFAULT false NOT NULL,
	"allow_skip" boolean DEFAULT false NOT NULL,
	"owner_id" bigint,
	"state" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"done_by" bigint,
	"note" text,
	"skip_reason" text,
	"field_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_keys" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_node" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_node_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"node_order" integer NOT NULL,
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"guidance" text DEFAULT '' NOT NULL,
	"owner_role" text NOT NULL,
	"timeout_sec" integer NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"least_photos" integer DEFAULT 0 NOT NULL,
	"need_scan" boolean DEFAULT false NOT NULL,
	"allow_skip" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"alarm_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duty_shift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_shift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"post" text NOT NULL,
	"user_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"rule_order" integer NOT NULL,
	"scope" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"match" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"plan_id" bigint,
	"escalation" jsonb NOT NULL,
	"dedup_window_sec" integer DEFAULT 0 NOT NULL,
	"repeat_max" integer DEFAULT 0 NOT NULL,
	"ack_timeout_sec" integer NOT NULL,
	"verdict_timeout_sec" integer NOT NULL,
	"close_timeout_sec" integer NOT NULL,
	"auto_close" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"park_id" bigint,
	"action" text NOT NULL,
	"biz_type" text,
	"biz_id" bigint,
	"detail" jsonb,
	"ip" text,
	"trace_id" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"code" text NOT NULL,
	"qr_code" text NOT NULL,
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"building_id" bigint,
	"floor_id" bigint,
	"room_id" bigint,
	"location_text" text NOT NULL,
	"x" double precision,
	"y" double precision,
	"responsible_org_id" bigint,
	"camera_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"in_service" boolean DEFAULT true NOT NULL,
	CONSTRAINT "device_code_unique" UNIQUE("code"),
	CONSTRAINT "device_qr_code_unique" UNIQUE("qr_code")
);
--> statement-breakpoint
CREATE TABLE "signal_source" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signal_source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"park_ids" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	CONSTRAINT "signal_source_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "signal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"seq" text NOT NULL,
	"type" text NOT NULL,
	"level" integer,
	"value" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payload_hash" text NOT NULL,
	"alarm_id" bigint,
	CONSTRAINT "signal_once" UNIQUE("source_id","seq")
);
--> statement-breakpoint
CREATE TABLE "app" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sp_app_id" text NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT '{}' NOT NULL,
	"sys_url" text,
	"app_from" integer DEFAULT 1 NOT NULL,
	"valid" integer DEFAULT 1 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "app_sp_app_id_unique" UNIQUE("sp_app_id")
);
--> statement-breakpoint
CREATE TABLE "func" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "func_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pid" bigint,
	"app_id" bigint NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	"page_addr" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '{}' NOT NULL,
	"res_type" integer NOT NULL,
	"node_type" integer DEFAULT 1 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"no_cache" boolean DEFAULT false NOT NULL,
	"perm_code" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"sys_url" text,
	"valid" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "org" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "org_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pid" bigint,
	"tenant_id" bigint NOT NULL,
	"park_id" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"leader_user_id" bigint,
	"sort" integer DEFAULT 0 NOT NULL,
	"valid" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "org_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "park_user" (
	"park_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "park_user_park_id_user_id_pk" PRIMARY KEY("park_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "park" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "park_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"parent_id" bigint,
	"tenant_id" bigint NOT NULL,
	"project_code" text NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"longitude" double precision,
	"latitude" double precision,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"valid" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "park_project_code_unique" UNIQUE("project_code")
);
--> statement-breakpoint
CREATE TABLE "role_func" (
	"role_id" bigint NOT NULL,
	"func_id" bigint NOT NULL,
	CONSTRAINT "role_func_role_id_func_id_pk" PRIMARY KEY("role_id","func_id")
);
--> statement-breakpoint
CREATE TABLE "role_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"park_id" bigint,
	"expire_time" timestamp (3) with time zone,
	CONSTRAINT "role_user_once" UNIQUE("role_id","user_id","park_id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"role_type" integer DEFAULT 1 NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"data_scope" integer DEFAULT 1 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "role_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tenant_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login_name" text NOT NULL,
	"name" text NOT NULL,
	"gender" integer DEFAULT 1 NOT NULL,
	"phone" text,
	"usertype" integer DEFAULT 2 NOT NULL,
	"org_id" bigint,
	"post_name" text,
	"avatar" text,
	"state" integer DEFAULT 0 NOT NULL,
	"password_hash" text NOT NULL,
	"is_first_login" boolean DEFAULT false NOT NULL,
	"pwd_update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login_time" timestamp (3) with time zone,
	"chat_user_id" text,
	CONSTRAINT "app_user_login_name_unique" UNIQUE("login_name")
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"pid" bigint,
	"kind" integer NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"floor_no" integer,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"alarm_id" bigint,
	"card" jsonb NOT NULL,
	"status" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"alarm_id" bigint,
	"user_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	"card" jsonb NOT NULL,
	"result" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"external_id" text
);
--> statement-breakpoint
CREATE TABLE "chat_ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_hash" text NOT NULL,
	"sid_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"nonce_hash" text,
	"session_id" bigint,
	CONSTRAINT "chat_ticket_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"login_name" text PRIMARY KEY NOT NULL,
	"wrong_count" bigint DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"sid_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"park_id" bigint,
	"chat_mode" boolean DEFAULT false NOT NULL,
	"device" text,
	"ip" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "photo_park" ON "photo" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "timer_due" ON "timer" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "timer_subject" ON "timer" USING btree ("subject_id","kind");--> statement-breakpoint
CREATE INDEX "alarm_log_alarm" ON "alarm_log" USING btree ("alarm_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_person_once" ON "alarm_person" USING btree ("user_id","alarm_id");--> statement-breakpoint
CREATE INDEX "alarm_person_alarm" ON "alarm_person" USING btree ("alarm_id");--> statement-breakpoint
CREATE INDEX "alarm_task_alarm" ON "alarm_task" USING btree ("alarm_id");--> statement-breakpoint
CREATE INDEX "alarm_task_mine" ON "alarm_task" USING btree ("assignee_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_one_open" ON "alarm" USING btree ("device_id","signal_type") WHERE handle_state in (10, 20, 30, 40, 60);--> statement-breakpoint
CREATE INDEX "alarm_open" ON "alarm" USING btree ("park_id","urgency","due_at","id") WHERE handle_state in (10, 20, 30, 40);--> statement-breakpoint
CREATE INDEX "alarm_newest" ON "alarm" USING btree ("park_id","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alarm_state" ON "alarm" USING btree ("park_id","handle_state","occurred_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alarm_device" ON "alarm" USING btree ("device_id","occurred_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "alarm_assignee" ON "alarm" USING btree ("assignee_id","handle_state");--> statement-breakpoint
CREATE INDEX "node_run_plan" ON "node_run" USING btree ("plan_run_id");--> statement-breakpoint
CREATE INDEX "node_run_alarm" ON "node_run" USING btree ("alarm_id");--> statement-breakpoint
CREATE INDEX "plan_run_alarm" ON "plan_run" USING btree ("alarm_id");--> statement-breakpoint
CREATE INDEX "duty_shift_now" ON "duty_shift" USING btree ("park_id","post","ends_at");--> statement-breakpoint
CREATE INDEX "device_park" ON "device" USING btree ("park_id","type");--> statement-breakpoint
CREATE INDEX "signal_device" ON "signal" USING btree ("device_id","received_at");--> statement-breakpoint
CREATE INDEX "func_app" ON "func" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "park_user_user" ON "park_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "role_user_user" ON "role_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "app_user_org" ON "app_user" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "location_park" ON "location" USING btree ("park_id","pid");--> statement-breakpoint
CREATE INDEX "chat_message_inbox" ON "chat_message" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "chat_message_alarm" ON "chat_message" USING btree ("alarm_id");--> statement-breakpoint
CREATE INDEX "notification_waiting" ON "notification" USING btree ("next_try_at") WHERE result = 0;--> statement-breakpoint
CREATE INDEX "notification_alarm" ON "notification" USING btree ("alarm_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");