-- Visits: types with their rules, visits and their guests, what happened, the watch list, keys of passes.
CREATE SEQUENCE visit_no;--> statement-breakpoint
CREATE TABLE "guest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"visit_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"plate" text,
	"id_no" text,
	"id_hash" text,
	"id_end" text,
	"state" integer NOT NULL,
	"day" date NOT NULL,
	"pass" text NOT NULL,
	"pass_no" text NOT NULL,
	"registered_at" timestamp (3) with time zone,
	"register_ip" text,
	"in_at" timestamp (3) with time zone,
	"in_door" text,
	"in_by" bigint,
	"in_by_name" text,
	"in_way" integer,
	"out_at" timestamp (3) with time zone,
	"out_door" text,
	"out_by" bigint,
	"out_by_name" text,
	"out_way" integer,
	"barred_by" bigint,
	"cleared_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pass_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pass_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"visit_id" bigint NOT NULL,
	"guest_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"client_at" timestamp (3) with time zone,
	"actor_id" bigint,
	"actor_name" text,
	"event" text NOT NULL,
	"from_state" integer,
	"to_state" integer,
	"note" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notification_id" bigint,
	"operation_id" text
);
--> statement-breakpoint
CREATE TABLE "visit_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"approval" integer NOT NULL,
	"asks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"escort" boolean DEFAULT false NOT NULL,
	"max_hours" integer NOT NULL,
	"keep_days" integer DEFAULT 180 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"park_id" bigint NOT NULL,
	"type_id" bigint NOT NULL,
	"state" integer NOT NULL,
	"source" integer NOT NULL,
	"host_id" bigint NOT NULL,
	"co_host_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author_id" bigint,
	"author_name" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"plan_start" timestamp (3) with time zone NOT NULL,
	"plan_end" timestamp (3) with time zone NOT NULL,
	"order_id" bigint,
	"reason" text,
	"agreed_at" timestamp (3) with time zone,
	"agreed_by" bigint,
	"agreed_by_name" text,
	"host_agreed_at" timestamp (3) with time zone,
	"desk_agreed_at" timestamp (3) with time zone,
	"is_watched" boolean DEFAULT false NOT NULL,
	"asked_level" integer,
	"next_ask_at" timestamp (3) with time zone,
	"awaited" integer DEFAULT 0 NOT NULL,
	"inside" integer DEFAULT 0 NOT NULL,
	"odd" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_actor_id" bigint,
	"last_actor_name" text,
	"last_action_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visit_no_unique" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "void_pass" (
	"park_id" bigint NOT NULL,
	"pass" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "void_pass_park_id_pass_pk" PRIMARY KEY("park_id","pass")
);
--> statement-breakpoint
CREATE TABLE "watch_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phone" text,
	"id_hash" text,
	"id_end" text,
	"plate" text,
	"kind" integer NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "visit_id" bigint;--> statement-breakpoint
CREATE INDEX "guest_visit" ON "guest" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "guest_phone" ON "guest" USING btree ("park_id","phone","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "guest_day" ON "guest" USING btree ("park_id","day","id");--> statement-breakpoint
CREATE INDEX "guest_ip" ON "guest" USING btree ("register_ip","registered_at") WHERE register_ip is not null;--> statement-breakpoint
CREATE INDEX "pass_key_park" ON "pass_key" USING btree ("park_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visit_log_visit" ON "visit_log" USING btree ("visit_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_type_name" ON "visit_type" USING btree ("park_id","name");--> statement-breakpoint
CREATE INDEX "visit_newest" ON "visit" USING btree ("park_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visit_host" ON "visit" USING btree ("host_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visit_author" ON "visit" USING btree ("author_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "visit_reviewing" ON "visit" USING btree ("park_id","id") WHERE state = 20;--> statement-breakpoint
CREATE INDEX "visit_expected" ON "visit" USING btree ("park_id","plan_start","id") WHERE state = 30 and awaited > 0;--> statement-breakpoint
CREATE INDEX "visit_inside" ON "visit" USING btree ("park_id","plan_end","id") WHERE inside > 0;--> statement-breakpoint
CREATE INDEX "visit_odd" ON "visit" USING btree ("park_id","id") WHERE odd > 0;--> statement-breakpoint
CREATE INDEX "void_pass_until" ON "void_pass" USING btree ("park_id","until");--> statement-breakpoint
CREATE INDEX "watch_entry_park" ON "watch_entry" USING btree ("park_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_visit" ON "notification" USING btree ("visit_id") WHERE visit_id is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON visit_type, visit, guest, watch_entry, pass_key TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON void_pass TO park_app;--> statement-breakpoint
-- What happened stays: the server can add to it, never change or delete.
GRANT SELECT, INSERT ON visit_log TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['visit_type', 'visit', 'guest', 'visit_log', 'watch_entry', 'pass_key', 'void_pass'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;--> statement-breakpoint
-- What every park begins with; it changes them as it likes.
CREATE FUNCTION add_visit_types(park bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO visit_type (park_id, name, approval, asks, escort, max_hours)
  VALUES
    (park, '商务来访', 2, '["company"]', false, 10),
    (park, '施工维修', 3, '["company", "idNo"]', true, 12),
    (park, '面试', 1, '[]', false, 4),
    (park, '送货', 1, '["plate"]', false, 2)
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION add_visit_types_of_park() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_visit_types(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_visit_types AFTER INSERT ON park FOR EACH ROW EXECUTE FUNCTION add_visit_types_of_park();--> statement-breakpoint
SELECT add_visit_types(id) FROM park;
--> statement-breakpoint
-- The pages of visits, for whoever invites guests or receives them.
WITH page AS (
  SELECT f.id, f.pid FROM func f JOIN func c ON c.id = f.pid AND c.page_addr = 'business-app/convenient-access'
  WHERE f.deleted_at IS NULL AND f.page_addr IN ('visitorAppointment/index', 'visitorAppointment/VisitorAppointmentDetail'))
INSERT INTO role_func (role_id, func_id)
SELECT r.id, unnest(ARRAY[p.id, p.pid]) FROM role r CROSS JOIN page p
WHERE r.built_in AND r.code IN ('guard', 'field', 'lead', 'manager', 'dispatcher', 'repair', 'visitclerk', 'tenant')
ON CONFLICT DO NOTHING;
