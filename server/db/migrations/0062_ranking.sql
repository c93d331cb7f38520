-- Rankings: the rules of a park, what came of each period, the cases behind it, appeals, and who hides their name.
CREATE TABLE "rank_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"period" integer NOT NULL,
	"subject" integer NOT NULL,
	"weights" jsonb NOT NULL,
	"least_cases" integer DEFAULT 10 NOT NULL,
	"audience" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "rank_snapshot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_snapshot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"rule_id" bigint NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"state" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	"weights" jsonb NOT NULL,
	"least_cases" integer NOT NULL,
	"facts" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "rank_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"snapshot_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"name" text NOT NULL,
	"cases" integer NOT NULL,
	"index" double precision NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	"place" integer,
	"numbers" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "rank_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"snapshot_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"subject_name" text NOT NULL,
	"person_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"case_id" bigint NOT NULL,
	"case_park_id" bigint NOT NULL,
	"no" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"measure" text NOT NULL,
	"value" double precision NOT NULL,
	"usual" double precision NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "rank_appeal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"snapshot_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"case_id" bigint NOT NULL,
	"no" text NOT NULL,
	"title" text NOT NULL,
	"state" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"decided_note" text
);--> statement-breakpoint
CREATE TABLE "rank_person" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hidden" boolean NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX "rank_rule_once" ON "rank_rule" USING btree ("park_id","period","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "rank_snapshot_once" ON "rank_snapshot" USING btree ("rule_id","first_day");--> statement-breakpoint
CREATE UNIQUE INDEX "rank_row_once" ON "rank_row" USING btree ("snapshot_id","subject_id");--> statement-breakpoint
CREATE INDEX "rank_case_subject" ON "rank_case" USING btree ("snapshot_id","subject_id");--> statement-breakpoint
CREATE INDEX "rank_case_record" ON "rank_case" USING btree ("kind","case_id");--> statement-breakpoint
CREATE INDEX "rank_appeal_record" ON "rank_appeal" USING btree ("kind","case_id","state");--> statement-breakpoint
CREATE INDEX "rank_appeal_park" ON "rank_appeal" USING btree ("park_id","id");--> statement-breakpoint
-- One at a time, and what was accepted needs no second one.
CREATE UNIQUE INDEX rank_appeal_one ON rank_appeal (kind, case_id) WHERE state IN (0, 1);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON rank_rule, rank_snapshot, rank_appeal, rank_person TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON rank_row, rank_case TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['rank_rule', 'rank_snapshot', 'rank_row', 'rank_case', 'rank_appeal'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;--> statement-breakpoint
-- A park ranks people, teams and itself among its tenant's parks, by week and by month, until somebody wants it otherwise.
CREATE FUNCTION add_rank_rules(park bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rank_rule (park_id, period, subject, weights, audience)
  SELECT park, period, subject, '{"onTime":30,"arrive":20,"score":20,"fixed":10,"ack":20}', CASE subject WHEN 1 THEN 2 ELSE 3 END
  FROM generate_series(1, 2) period, generate_series(1, 3) subject
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION add_rank_rules_of_park() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_rank_rules(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_rank_rules AFTER INSERT ON park FOR EACH ROW EXECUTE FUNCTION add_rank_rules_of_park();--> statement-breakpoint
SELECT add_rank_rules(id) FROM park;--> statement-breakpoint
-- Whoever sees whole rankings decides on appeals where a park has no flow of its own.
WITH def AS (
  INSERT INTO flow_def (park_id, key, name, icon, category, kind, withdraw, state)
  VALUES (NULL, 'rankAppeal', '排名申诉', 'flow', '排名', 'ranking.appeal', 1, 1)
  ON CONFLICT DO NOTHING RETURNING id)
INSERT INTO flow_version (park_id, def_id, no, form, tree, state, published_at)
SELECT NULL, id, 1, '[]', '{"fields":{},"nodes":[{"key":"reviewer","name":"管理人员","kind":"approve","people":[{"by":"business","key":"reviewers"}],"way":"any","fields":{},"refusal":"end","nobody":"managers","own":"superior","needsReason":false,"needsSignature":false}]}', 1, now()
FROM def;--> statement-breakpoint
CREATE FUNCTION add_ranking_flow_links(park bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO flow_link (park_id, code, name, biz_type, page_addr, form, facts, locked, built_in)
  VALUES
    (park, 'ranking.appeal', '排名申诉', 'ranking.appeal', '', 2,
      '[{"key":"isAlarm","label":"告警的申诉","type":"yesNo"},{"key":"asker","label":"申诉人","type":"person"}]', false, true)
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION add_ranking_flow_links_of_park() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_ranking_flow_links(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_ranking_flow_links AFTER INSERT ON park FOR EACH ROW EXECUTE FUNCTION add_ranking_flow_links_of_park();--> statement-breakpoint
SELECT add_ranking_flow_links(id) FROM park;
