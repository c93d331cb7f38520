-- Reports: what is built, published, granted, shared, sent and shown on walls.
CREATE TABLE "report_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pid" bigint,
	"park_id" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"valid" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);--> statement-breakpoint
CREATE TABLE "report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint,
	"type_id" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"cover" text,
	"kind" integer NOT NULL,
	"tool_path" text,
	"definition" jsonb NOT NULL,
	"params" jsonb NOT NULL,
	"park_scope" integer DEFAULT 1 NOT NULL,
	"park_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refresh_sec" integer DEFAULT 0 NOT NULL,
	"device" integer DEFAULT 1 NOT NULL,
	"owner_id" bigint,
	"state" integer DEFAULT 0 NOT NULL,
	"published_no" integer,
	"published_at" timestamp (3) with time zone,
	"changed" boolean DEFAULT true NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);--> statement-breakpoint
CREATE TABLE "report_version" (
	"report_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"params" jsonb NOT NULL,
	"park_scope" integer NOT NULL,
	"park_ids" jsonb NOT NULL,
	"refresh_sec" integer NOT NULL,
	"tool_path" text,
	"note" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" bigint,
	CONSTRAINT "report_version_report_id_no_pk" PRIMARY KEY("report_id","no")
);--> statement-breakpoint
CREATE TABLE "report_auth" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_auth_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"subj_type" integer NOT NULL,
	"subj_id" bigint NOT NULL,
	"view" boolean DEFAULT true NOT NULL,
	"export" boolean DEFAULT false NOT NULL,
	"share" boolean DEFAULT false NOT NULL,
	"expire_at" timestamp (3) with time zone,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "report_share" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"report_park_id" bigint,
	"owner_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"tail" text NOT NULL,
	"password_hash" text,
	"park_ids" jsonb NOT NULL,
	"pinned" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"open" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"export" boolean DEFAULT false NOT NULL,
	"watermark" boolean DEFAULT true NOT NULL,
	"max_views" integer,
	"views" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"frame_origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_share_code_hash_unique" UNIQUE("code_hash")
);--> statement-breakpoint
CREATE TABLE "report_password_try" (
	"code_hash" text NOT NULL,
	"ip" text NOT NULL,
	"tries" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_password_try_code_hash_ip_pk" PRIMARY KEY("code_hash","ip")
);--> statement-breakpoint
CREATE TABLE "report_visit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"report_id" bigint NOT NULL,
	"user_id" bigint,
	"share_id" bigint,
	"screen_id" bigint,
	"who" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"result" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "report_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"report_id" bigint,
	"block" integer,
	"query_hash" text NOT NULL,
	"ms" integer NOT NULL,
	"rows" integer NOT NULL,
	"cached" boolean NOT NULL
);--> statement-breakpoint
CREATE TABLE "report_favourite" (
	"user_id" bigint NOT NULL,
	"report_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_favourite_user_id_report_id_pk" PRIMARY KEY("user_id","report_id")
);--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"params" jsonb NOT NULL,
	"every" integer NOT NULL,
	"interval" integer NOT NULL,
	"day_no" integer,
	"clock" text NOT NULL,
	"only_workdays" boolean DEFAULT false NOT NULL,
	"receiver_ids" jsonb NOT NULL,
	"condition" integer NOT NULL,
	"condition_block" integer,
	"limit" double precision,
	"owner_id" bigint NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_result" text,
	"last_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "report_screen" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_screen_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"key_hash" text NOT NULL,
	"reports" jsonb NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"paired_at" timestamp (3) with time zone NOT NULL,
	"paired_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_screen_key_hash_unique" UNIQUE("key_hash")
);--> statement-breakpoint
CREATE TABLE "report_pairing" (
	"digits" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"screen_key" text
);--> statement-breakpoint
CREATE TABLE "report_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE UNIQUE INDEX "report_type_code" ON "report_type" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_code" ON "report" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "report_of_type" ON "report" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_auth_once" ON "report_auth" USING btree ("report_id","subj_type","subj_id");--> statement-breakpoint
CREATE INDEX "report_share_report" ON "report_share" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_visit_report" ON "report_visit" USING btree ("report_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_visit_person" ON "report_visit" USING btree ("user_id","report_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_schedule_next" ON "report_schedule" USING btree ("next_at") WHERE enabled;--> statement-breakpoint
CREATE UNIQUE INDEX "report_pairing_secret" ON "report_pairing" USING btree ("secret_hash");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON report_type, report, report_screen TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON report_auth, report_share, report_password_try, report_favourite, report_schedule, report_pairing, report_token TO park_app;--> statement-breakpoint
-- What happened stays: versions, visits and runs are only added.
GRANT SELECT, INSERT ON report_version, report_visit, report_run TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  -- Without a park they are everybody's.
  FOREACH t IN ARRAY ARRAY['report_type', 'report'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id IS NULL OR park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id IS NULL OR park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['report_schedule', 'report_screen'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;
