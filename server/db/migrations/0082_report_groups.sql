-- Group chats that reports are sent to by their robots. Addresses and secrets are sealed.
CREATE TABLE "report_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"app" text NOT NULL,
	"address" text NOT NULL,
	"tail" text NOT NULL,
	"secret" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE INDEX "report_group_park" ON "report_group" USING btree ("park_id");--> statement-breakpoint
CREATE TABLE "report_group_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_group_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"message" jsonb NOT NULL,
	"png" "bytea",
	"made_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"reason" text
);--> statement-breakpoint
CREATE INDEX "report_group_message_due" ON "report_group_message" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "report_group_message_group" ON "report_group_message" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "report_group_message_age" ON "report_group_message" USING btree ("made_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON report_group, report_group_message TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['report_group', 'report_group_message'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;
