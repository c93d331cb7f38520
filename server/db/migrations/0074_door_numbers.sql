-- Lists of doors at five million passages: how many people pass is kept beside each door, group and controller; parts of
-- names and numbers are found by an index; what row-level security asks of a passage stands in the indexes.
CREATE TABLE "access_tally" (
	"kind" smallint NOT NULL,
	"subject_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "access_tally_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE INDEX "access_tally_park" ON "access_tally" USING btree ("park_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON access_tally TO park_app;--> statement-breakpoint
ALTER TABLE "access_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON "access_tally" TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- 1, a door: who is to pass it. Rights of a park are computed one transaction after the other, so nobody waits in a ring.
CREATE FUNCTION tally_doors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO access_tally AS t (kind, subject_id, park_id, people)
      SELECT 1, door_id, max(park_id), count(*) FROM fresh WHERE want IS NOT NULL GROUP BY door_id
      ON CONFLICT (kind, subject_id) DO UPDATE SET people = t.people + excluded.people;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE access_tally t SET people = t.people - o.n
      FROM (SELECT door_id, count(*) AS n FROM old WHERE want IS NOT NULL GROUP BY door_id) o
      WHERE t.kind = 1 AND t.subject_id = o.door_id;
  ELSE
    INSERT INTO access_tally AS t (kind, subject_id, park_id, people)
      SELECT 1, door_id, max(park_id), sum(n) FROM (
        SELECT door_id, park_id, 1 AS n FROM fresh WHERE want IS NOT NULL
        UNION ALL SELECT door_id, park_id, -1 FROM old WHERE want IS NOT NULL) x
      GROUP BY door_id HAVING sum(n) <> 0
      ON CONFLICT (kind, subject_id) DO UPDATE SET people = t.people + excluded.people;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER access_slot_added AFTER INSERT ON access_slot REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION tally_doors();--> statement-breakpoint
CREATE TRIGGER access_slot_changed AFTER UPDATE ON access_slot REFERENCING NEW TABLE AS fresh OLD TABLE AS old
  FOR EACH STATEMENT EXECUTE FUNCTION tally_doors();--> statement-breakpoint
CREATE TRIGGER access_slot_dropped AFTER DELETE ON access_slot REFERENCING OLD TABLE AS old
  FOR EACH STATEMENT EXECUTE FUNCTION tally_doors();--> statement-breakpoint
-- 2, a group: who passes some door by it. A person counts with the first right that comes and the last one that goes.
CREATE FUNCTION tally_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO access_tally AS t (kind, subject_id, park_id, people)
    SELECT 2, c.group_id, max(c.park_id), CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM (SELECT group_id, person_id, max(park_id) AS park_id, count(*) AS n FROM changed GROUP BY 1, 2) c
    WHERE CASE TG_OP WHEN 'INSERT' THEN c.n ELSE 0 END
      = (SELECT count(*) FROM access_grant g WHERE g.group_id = c.group_id AND g.person_id = c.person_id)
    GROUP BY c.group_id
    ON CONFLICT (kind, subject_id) DO UPDATE SET people = t.people + excluded.people;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER access_grant_added AFTER INSERT ON access_grant REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tally_groups();--> statement-breakpoint
CREATE TRIGGER access_grant_dropped AFTER DELETE ON access_grant REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tally_groups();--> statement-breakpoint
-- 3, a controller: who is on it. Counted when a conversation with it ends; one process at a time talks to it.
CREATE FUNCTION tally_controller(controller bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO access_tally AS t (kind, subject_id, park_id, people)
    SELECT 3, c.id, c.park_id, (SELECT count(DISTINCT s.person_id) FROM access_slot s
      WHERE s.controller_id = c.id AND s.have_version IS NOT NULL)
    FROM access_controller c WHERE c.id = controller
    ON CONFLICT (kind, subject_id) DO UPDATE SET people = excluded.people WHERE t.people <> excluded.people
$$;--> statement-breakpoint
INSERT INTO access_tally (kind, subject_id, park_id, people)
  SELECT 1, door_id, max(park_id), count(*) FROM access_slot WHERE want IS NOT NULL GROUP BY door_id
  UNION ALL SELECT 2, group_id, max(park_id), count(DISTINCT person_id) FROM access_grant GROUP BY group_id
  UNION ALL SELECT 3, controller_id, max(park_id), count(DISTINCT person_id) FROM access_slot
    WHERE have_version IS NOT NULL GROUP BY controller_id;--> statement-breakpoint
-- Every one, two and three signs in a row of each word: two Chinese characters are no trigram, and many a name has only two.
CREATE FUNCTION pieces_of(VARIADIC words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(w), i, n)), '{}') FROM unnest(words) w, generate_series(1, length(w)) i,
    generate_series(1, 3) n WHERE i + n - 1 <= length(w)
$$;--> statement-breakpoint
CREATE INDEX "access_person_words" ON "access_person" USING gin (pieces_of(name, phone)) WITH (fastupdate = off);--> statement-breakpoint
-- People of these parks, as far as the transaction sees them, whose name or number contains a word; the first so many. Row-level
-- security lets no index answer what contains a word, so the parks are compared here.
-- Always by the index: to cut a name into its pieces costs more than to read it, which the planner does not know.
CREATE FUNCTION people_with(word text, parks bigint[], most int) RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  size int := least(3, length(word));
  pattern text := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
BEGIN
  -- Planned for the word: what one letter finds is another matter than what eight digits find.
  -- Apart from the rest, so that no other index is taken instead.
  RETURN QUERY EXECUTE 'SELECT p.id FROM (SELECT x.* FROM access_person x WHERE pieces_of(x.name, x.phone) @> $1 OFFSET 0) p
      WHERE p.park_id = ANY ($2) AND (p.name ILIKE $3 OR p.phone ILIKE $3) LIMIT $4'
    USING ARRAY(SELECT substr(lower(word), i, size) FROM generate_series(1, length(word) - size + 1) i),
      ARRAY(SELECT unnest(parks) INTERSECT SELECT unnest(current_parks()::bigint[])), pattern, most;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION people_with FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION people_with TO park_app;--> statement-breakpoint
CREATE INDEX "access_person_valid" ON "access_person" USING btree ("park_id") WHERE deleted_at is null and state = 1;--> statement-breakpoint
DROP INDEX "access_slot_held";--> statement-breakpoint
CREATE INDEX "access_slot_held" ON "access_slot" USING btree ("controller_id","person_id","park_id") WHERE have_version is not null;--> statement-breakpoint
DROP INDEX "passage_door";--> statement-breakpoint
CREATE INDEX "passage_door" ON "passage" USING btree ("door_id","at","id","park_id");--> statement-breakpoint
DROP INDEX "passage_person";--> statement-breakpoint
CREATE INDEX "passage_person" ON "passage" USING btree ("person_id","at","id","park_id");--> statement-breakpoint
DROP INDEX "passage_refused";--> statement-breakpoint
CREATE INDEX "passage_refused" ON "passage" USING btree ("park_id","at","id","reason") WHERE "result" = 0;
