-- Notices of a park to its people, and who has read and confirmed them.
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"scope" integer DEFAULT 1 NOT NULL,
	"scope_ids" bigint[] DEFAULT '{}' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"need_receipt" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"expire_at" timestamp (3) with time zone,
	"state" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_receipt" (
	"notice_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "notice_receipt_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "todo_snooze" (
	"user_id" bigint NOT NULL,
	"matter" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "todo_snooze_user_id_matter_pk" PRIMARY KEY("user_id","matter")
);
--> statement-breakpoint
CREATE TABLE "page_favourite" (
	"user_id" bigint NOT NULL,
	"path" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_favourite_user_id_path_pk" PRIMARY KEY("user_id","path")
);
--> statement-breakpoint
CREATE TABLE "page_visit" (
	"user_id" bigint NOT NULL,
	"path" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_visit_user_id_path_pk" PRIMARY KEY("user_id","path")
);
--> statement-breakpoint
CREATE INDEX "notice_park" ON "notice" USING btree ("park_id","state","publish_at");--> statement-breakpoint
CREATE INDEX "notice_receipt_user" ON "notice_receipt" USING btree ("user_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notice, notice_receipt, todo_snooze, page_favourite, page_visit TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE notice ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON notice TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
ALTER TABLE notice_receipt ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON notice_receipt TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
