-- Passages of doors: a part for each month, made ahead and dropped when its time is over.
CREATE TABLE "passage" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "passage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"park_id" bigint NOT NULL,
	"door_id" bigint NOT NULL,
	"direction" smallint NOT NULL,
	"person_id" bigint,
	"way" smallint NOT NULL,
	"result" smallint NOT NULL,
	"reason" smallint,
	CONSTRAINT "passage_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE TABLE "passage_key" (
	"source_id" bigint NOT NULL,
	"seq" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passage_key_source_id_seq_pk" PRIMARY KEY("source_id","seq")
);--> statement-breakpoint
CREATE INDEX "passage_park" ON "passage" USING btree ("park_id","at","id");--> statement-breakpoint
CREATE INDEX "passage_door" ON "passage" USING btree ("door_id","at","id");--> statement-breakpoint
CREATE INDEX "passage_person" ON "passage" USING btree ("person_id","at","id");--> statement-breakpoint
CREATE INDEX "passage_refused" ON "passage" USING btree ("park_id","at","id") WHERE "result" = 0;--> statement-breakpoint
CREATE INDEX "passage_key_at" ON "passage_key" USING btree ("at");--> statement-breakpoint
GRANT SELECT, INSERT ON passage TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON passage_key TO park_app;--> statement-breakpoint
ALTER TABLE passage ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON passage TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- Makes the months around a moment and drops those that are over. Parts belong to the schema's owner: nobody else reads
-- one beside the table. At least two months stay, whatever is asked.
CREATE FUNCTION keep_passage_months(moment timestamptz, kept int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  month timestamptz;
  part text;
  changed int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_passage_months'));
  FOR step IN -2..2 LOOP
    month := date_trunc('month', moment AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(months => step);
    part := 'passage_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM');
    IF to_regclass(part) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF passage FOR VALUES FROM (%L) TO (%L)', part, month,
        (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', part);
      changed := changed + 1;
    END IF;
  END LOOP;
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'passage'::regclass
      AND c.relname < 'passage_' || to_char(moment AT TIME ZONE 'UTC' - make_interval(months => greatest(kept, 2)), 'YYYY_MM')
  LOOP
    EXECUTE format('DROP TABLE %I', part);
    changed := changed + 1;
  END LOOP;
  RETURN changed;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_passage_months FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION keep_passage_months TO park_app;--> statement-breakpoint
SELECT keep_passage_months(now(), 24);--> statement-breakpoint
-- The page of passages for those who look after doors: it stood in the menu from the beginning, without a page behind it.
WITH page AS (
  SELECT f.id, f.pid, f.page_addr FROM func f JOIN func c ON c.id = f.pid AND c.page_addr = 'business-app/convenient-access'
  WHERE f.deleted_at IS NULL)
INSERT INTO role_func (role_id, func_id)
SELECT r.id, unnest(ARRAY[p.id, p.pid]) FROM role r CROSS JOIN page p
WHERE r.built_in AND r.code IN ('guard', 'lead', 'manager') AND p.page_addr = 'trafficRecord/index'
ON CONFLICT DO NOTHING;
