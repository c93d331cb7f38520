CREATE TABLE "calendar_day" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"calendar_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" integer NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"hours" jsonb
);
--> statement-breakpoint
CREATE TABLE "work_calendar" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_calendar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"weekly" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" bigint NOT NULL,
	"values" jsonb NOT NULL,
	"form" jsonb NOT NULL,
	"point" text,
	"type_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint NOT NULL,
	"event" text NOT NULL,
	"actor_name" text,
	"note" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mention" boolean NOT NULL,
	"state_then" integer NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_name" text,
	"result" integer NOT NULL,
	"way" integer NOT NULL,
	"amount" integer NOT NULL,
	"receipt_no" text,
	"external_no" text,
	"reason" text,
	"note" text,
	CONSTRAINT "order_payment_receipt_no_unique" UNIQUE("receipt_no")
);
--> statement-breakpoint
CREATE TABLE "order_quote" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_quote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" bigint NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"items" jsonb NOT NULL,
	"total" integer NOT NULL,
	"note" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_name" text,
	"decided_note" text,
	"signature_key" text
);
--> statement-breakpoint
CREATE TABLE "order_urge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_urge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" bigint,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"eta_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answered_by_id" bigint
);
--> statement-breakpoint
CREATE TABLE "order_visit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" bigint NOT NULL,
	"way" integer NOT NULL,
	"result" integer NOT NULL,
	"score" integer,
	"opinion" text
);
--> statement-breakpoint
CREATE TABLE "order_stat" (
	"park_id" bigint NOT NULL,
	"day" date NOT NULL,
	"type_id" bigint NOT NULL,
	"building_id" bigint,
	"owner_id" bigint,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"incomplete" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"reopened" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"transferred" integer DEFAULT 0 NOT NULL,
	"urged" integer DEFAULT 0 NOT NULL,
	"acked" integer DEFAULT 0 NOT NULL,
	"ack_sec" bigint DEFAULT 0 NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"arrive_sec" bigint DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"cycle_sec" bigint DEFAULT 0 NOT NULL,
	"respond_met" integer DEFAULT 0 NOT NULL,
	"respond_missed" integer DEFAULT 0 NOT NULL,
	"finish_met" integer DEFAULT 0 NOT NULL,
	"finish_missed" integer DEFAULT 0 NOT NULL,
	"scored" integer DEFAULT 0 NOT NULL,
	"score_sum" integer DEFAULT 0 NOT NULL,
	"quoted" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location_id" bigint,
	"device_id" bigint,
	"priority" integer NOT NULL,
	"assignee_id" bigint,
	"every" integer NOT NULL,
	"every_count" integer NOT NULL,
	"day_no" integer,
	"clock" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"creator_id" bigint NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_order_id" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_skill" (
	"park_id" bigint NOT NULL,
	"type_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_offered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"for_guests" boolean DEFAULT false NOT NULL,
	"dispatch_mode" integer NOT NULL,
	"default_priority" integer NOT NULL,
	"max_open_per_staff" integer NOT NULL,
	"accept_min" integer NOT NULL,
	"respond_min" integer NOT NULL,
	"finish_min" integer NOT NULL,
	"warn_before_min" integer NOT NULL,
	"work_calendar_id" bigint,
	"org_id" bigint,
	"price_min" integer,
	"price_max" integer,
	"need_photo_before" boolean DEFAULT false NOT NULL,
	"need_photo_after" boolean DEFAULT false NOT NULL,
	"need_sign" boolean DEFAULT false NOT NULL,
	"need_scan" boolean DEFAULT false NOT NULL,
	"need_check" boolean DEFAULT false NOT NULL,
	"return_visit" integer NOT NULL,
	"form" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counter" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_person" (
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"relation" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
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
CREATE TABLE "work_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"park_id" bigint NOT NULL,
	"type_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text NOT NULL,
	"building_id" bigint,
	"floor_id" bigint,
	"room_id" bigint,
	"device_id" bigint,
	"alarm_id" bigint,
	"plan_id" bigint,
	"parent_id" bigint,
	"source" integer NOT NULL,
	"creator_id" bigint,
	"reporter_name" text NOT NULL,
	"reporter_phone" text,
	"token_hash" text,
	"report_ip" text,
	"report_code" text,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"appoint_at" timestamp (3) with time zone,
	"priority" integer NOT NULL,
	"state" integer NOT NULL,
	"state_before" integer,
	"dispatch_mode" integer NOT NULL,
	"org_id" bigint,
	"owner_id" bigint,
	"assignee_id" bigint,
	"offer_until" timestamp (3) with time zone,
	"offer_reason" text,
	"offered_by" bigint,
	"helper_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"respond_by" timestamp (3) with time zone,
	"finish_by" timestamp (3) with time zone,
	"responded_at" timestamp (3) with time zone,
	"arrive_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"hold_since" timestamp (3) with time zone,
	"resume_at" timestamp (3) with time zone,
	"suspend_reason" integer,
	"total_hold_sec" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"sla_state" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"respond_late" boolean DEFAULT false NOT NULL,
	"respond_late_by" bigint,
	"finish_late" boolean DEFAULT false NOT NULL,
	"finish_late_by" bigint,
	"urge_count" integer DEFAULT 0 NOT NULL,
	"last_urge_at" timestamp (3) with time zone,
	"urged" boolean DEFAULT false NOT NULL,
	"quote_id" bigint,
	"amount" integer DEFAULT 0 NOT NULL,
	"pay_state" integer DEFAULT 0 NOT NULL,
	"score" integer,
	"opinion" text,
	"result" text,
	"materials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photos_before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photos_after" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signature_key" text,
	"request_kind" integer,
	"request_reason" text,
	"request_by" bigint,
	"request_by_name" text,
	"request_at" timestamp (3) with time zone,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"transfer_count" integer DEFAULT 0 NOT NULL,
	"reopen_count" integer DEFAULT 0 NOT NULL,
	"last_actor_id" bigint,
	"last_actor_name" text,
	"last_action_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_order_no_unique" UNIQUE("no"),
	CONSTRAINT "work_order_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "card_update" RENAME COLUMN "alarm_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "card_update" ADD COLUMN "kind" text DEFAULT 'alarm' NOT NULL;--> statement-breakpoint
DROP INDEX "card_update_alarm";--> statement-breakpoint
CREATE INDEX "card_update_subject" ON "card_update" USING btree ("kind","subject_id","id");--> statement-breakpoint
ALTER TABLE "photo" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "order_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_day_once" ON "calendar_day" USING btree ("calendar_id","day");--> statement-breakpoint
CREATE INDEX "calendar_day_park" ON "calendar_day" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "work_calendar_park" ON "work_calendar" USING btree ("park_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_calendar_default" ON "work_calendar" USING btree ("park_id") WHERE "work_calendar"."is_default";--> statement-breakpoint
CREATE INDEX "order_entry_order" ON "order_entry" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_entry_point" ON "order_entry" USING btree ("point","type_id","id");--> statement-breakpoint
CREATE INDEX "order_message_mine" ON "order_message" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_message_unread" ON "order_message" USING btree ("user_id","id" DESC NULLS LAST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "order_message_mention" ON "order_message" USING btree ("user_id","id" DESC NULLS LAST) WHERE mention;--> statement-breakpoint
CREATE INDEX "order_payment_order" ON "order_payment" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_quote_order" ON "order_quote" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_urge_order" ON "order_urge" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_visit_order" ON "order_visit" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_stat_day" ON "order_stat" USING btree ("park_id","day");--> statement-breakpoint
CREATE INDEX "order_plan_park" ON "order_plan" USING btree ("park_id","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_skill_once" ON "order_skill" USING btree ("type_id","user_id");--> statement-breakpoint
CREATE INDEX "order_skill_user" ON "order_skill" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_type_name" ON "order_type" USING btree ("park_id","name");--> statement-breakpoint
CREATE INDEX "order_view_user" ON "order_view" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_person_once" ON "order_person" USING btree ("user_id","relation","order_id");--> statement-breakpoint
CREATE INDEX "order_person_order" ON "order_person" USING btree ("order_id","relation");--> statement-breakpoint
CREATE INDEX "order_step_order" ON "order_step" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "work_order_newest" ON "work_order" USING btree ("park_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_state" ON "work_order" USING btree ("park_id","state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_type" ON "work_order" USING btree ("park_id","type_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_building" ON "work_order" USING btree ("park_id","building_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_owner_newest" ON "work_order" USING btree ("park_id","owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_open" ON "work_order" USING btree ("park_id","priority","due_at","id") WHERE state < 190;--> statement-breakpoint
CREATE INDEX "work_order_pool" ON "work_order" USING btree ("park_id","priority","due_at","id") WHERE state = 100;--> statement-breakpoint
CREATE INDEX "work_order_owner" ON "work_order" USING btree ("owner_id","state") WHERE state < 190;--> statement-breakpoint
CREATE INDEX "work_order_offered" ON "work_order" USING btree ("assignee_id") WHERE state = 110;--> statement-breakpoint
CREATE INDEX "work_order_device" ON "work_order" USING btree ("device_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_room" ON "work_order" USING btree ("room_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_order_alarm" ON "work_order" USING btree ("alarm_id");--> statement-breakpoint
CREATE INDEX "work_order_parent" ON "work_order" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "work_order_report_ip" ON "work_order" USING btree ("report_ip","created_at") WHERE report_ip is not null;--> statement-breakpoint
CREATE INDEX "work_order_report_code" ON "work_order" USING btree ("report_code","created_at") WHERE report_code is not null;--> statement-breakpoint
CREATE INDEX "chat_message_order" ON "chat_message" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notification_order" ON "notification" USING btree ("order_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_day, work_calendar, order_person, order_skill, order_view TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON work_order, order_counter, order_plan, order_quote, order_type, order_urge, order_message TO park_app;--> statement-breakpoint
-- What happened stays: the server adds, never changes.
GRANT SELECT, INSERT ON order_step, order_entry, order_payment, order_visit TO park_app;--> statement-breakpoint
-- Sums of one key are put together later, never changed otherwise.
GRANT SELECT, INSERT, DELETE ON order_stat TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['calendar_day', 'work_calendar', 'work_order', 'order_person', 'order_step', 'order_type', 'order_skill',
    'order_plan', 'order_entry', 'order_quote', 'order_payment', 'order_visit', 'order_urge', 'order_message', 'order_stat'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;--> statement-breakpoint
-- What one order adds to the numbers of its day, type, building and holder; all parks are in one time zone of whole seconds.
CREATE FUNCTION order_part(o work_order, n integer) RETURNS order_stat LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(o.park_id, o.day, o.type_id, o.building_id, o.owner_id, n,
    CASE WHEN o.state = 190 THEN n ELSE 0 END, CASE WHEN o.state = 195 THEN n ELSE 0 END, CASE WHEN o.state = 199 THEN n ELSE 0 END,
    CASE WHEN o.reopen_count > 0 THEN n ELSE 0 END, CASE WHEN o.refused_count > 0 THEN n ELSE 0 END,
    CASE WHEN o.transfer_count > 0 THEN n ELSE 0 END, CASE WHEN o.urge_count > 0 THEN n ELSE 0 END,
    CASE WHEN o.responded_at IS NOT NULL THEN n ELSE 0 END,
    n * coalesce(floor(extract(epoch FROM o.responded_at - o.created_at)), 0)::bigint,
    CASE WHEN o.arrive_at IS NOT NULL THEN n ELSE 0 END,
    n * coalesce(floor(extract(epoch FROM o.arrive_at - o.created_at)), 0)::bigint,
    CASE WHEN o.completed_at IS NOT NULL THEN n ELSE 0 END,
    n * coalesce(floor(extract(epoch FROM o.completed_at - o.created_at)) - o.total_hold_sec, 0)::bigint,
    CASE WHEN o.responded_at IS NOT NULL AND NOT o.respond_late THEN n ELSE 0 END, CASE WHEN o.respond_late THEN n ELSE 0 END,
    CASE WHEN o.completed_at IS NOT NULL AND NOT o.finish_late THEN n ELSE 0 END, CASE WHEN o.finish_late THEN n ELSE 0 END,
    CASE WHEN o.score IS NOT NULL THEN n ELSE 0 END, n * coalesce(o.score, 0),
    n * o.amount::bigint, CASE WHEN o.pay_state = 2 THEN n * o.amount::bigint ELSE 0 END)::order_stat
$$;--> statement-breakpoint
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_stat SELECT * FROM order_part(NEW, 1);
  ELSIF order_part(OLD, 1) IS DISTINCT FROM order_part(NEW, 1) THEN
    INSERT INTO order_stat SELECT * FROM order_part(OLD, -1) UNION ALL SELECT * FROM order_part(NEW, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_counted AFTER INSERT OR UPDATE ON work_order FOR EACH ROW EXECUTE FUNCTION count_order();
