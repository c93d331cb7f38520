CREATE TABLE "delegation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delegation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"to_user_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"login_name" text NOT NULL,
	"phone" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"decided_note" text,
	"user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "user_config" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"login_name" text NOT NULL,
	"user_id" bigint,
	"type" integer NOT NULL,
	"way" integer NOT NULL,
	"result" integer NOT NULL,
	"reason" text,
	"ip" text NOT NULL,
	"device" text NOT NULL,
	"trace_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"cookie_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"ip" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pwd_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pwd_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" integer NOT NULL,
	"obj_one" integer NOT NULL,
	"obj_two" integer NOT NULL,
	"expire_days" integer NOT NULL,
	"warn_days" integer NOT NULL,
	"history_count" integer NOT NULL,
	"lock_times" integer NOT NULL,
	"lock_minutes" integer NOT NULL,
	"first_login_change" boolean NOT NULL,
	"idle_minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pwd_rule_type_unique" UNIQUE("type")
);
--> statement-breakpoint
CREATE TABLE "sms_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "id_card" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "pwd_initial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "last_login_ip" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_ticket" ADD COLUMN "kind" text DEFAULT 'chat' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "way" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "view_role_id" bigint;--> statement-breakpoint
CREATE INDEX "delegation_user" ON "delegation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "delegation_to" ON "delegation" USING btree ("to_user_id","ends_at");--> statement-breakpoint
CREATE INDEX "registration_park" ON "registration" USING btree ("park_id","state","id");--> statement-breakpoint
CREATE INDEX "captcha_ip" ON "captcha" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "login_log_user" ON "login_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "login_log_at" ON "login_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sms_code_phone" ON "sms_code" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_code_ip" ON "sms_code" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sms_message_phone" ON "sms_message" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "app_user_phone" ON "app_user" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_external_id_unique" UNIQUE("external_id");