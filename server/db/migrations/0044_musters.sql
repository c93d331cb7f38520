-- Roll calls: their frozen lists, every mark, assembly points, what a park has set; doors that lead out of the park.
CREATE TABLE "assembly_point" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assembly_point_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
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
CREATE TABLE "muster_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "muster_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"muster_id" bigint NOT NULL,
	"person_key" text NOT NULL,
	"status" integer NOT NULL,
	"over" integer NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"client_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operation_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muster_person" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "muster_person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"muster_id" bigint NOT NULL,
	"key" text NOT NULL,
	"kind" integer NOT NULL,
	"name" text NOT NULL,
	"org" text DEFAULT '' NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"door" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone,
	"certainty" integer NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_name" text,
	"marked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muster_setting" (
	"park_id" bigint PRIMARY KEY NOT NULL,
	"auto_start" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muster" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "muster_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"state" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"alarm_id" bigint,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" bigint,
	"started_by_name" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" bigint,
	"ended_by_name" text,
	"note" text DEFAULT '' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"safe" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"rescue" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_door" ADD COLUMN "leads_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "guest_inside" ON "guest" USING btree ("park_id","id") WHERE state in (2, 3, 6);--> statement-breakpoint
CREATE INDEX "assembly_point_park" ON "assembly_point" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "muster_mark_person" ON "muster_mark" USING btree ("muster_id","person_key","id");--> statement-breakpoint
CREATE INDEX "muster_mark_park" ON "muster_mark" USING btree ("park_id");--> statement-breakpoint
CREATE UNIQUE INDEX "muster_person_key" ON "muster_person" USING btree ("muster_id","key");--> statement-breakpoint
CREATE INDEX "muster_person_version" ON "muster_person" USING btree ("muster_id","version");--> statement-breakpoint
CREATE INDEX "muster_person_park" ON "muster_person" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "muster_park" ON "muster" USING btree ("park_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "muster_alarm" ON "muster" USING btree ("alarm_id");--> statement-breakpoint
CREATE UNIQUE INDEX "muster_running" ON "muster" USING btree ("park_id") WHERE state = 1;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON assembly_point, muster, muster_person, muster_setting TO park_app;--> statement-breakpoint
-- Every mark stays: the server can add to them, never change or delete.
GRANT SELECT, INSERT ON muster_mark TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['assembly_point', 'muster', 'muster_person', 'muster_mark', 'muster_setting'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;--> statement-breakpoint
-- Barriers of car parks lead out of the park; of the other doors its people say so.
UPDATE access_door SET leads_out = true WHERE kind = 3;
