-- People of a park are counted in an index alone, to ten thousand of them with each first page of the list.
CREATE INDEX "access_person_present" ON "access_person" USING btree ("park_id") WHERE deleted_at is null and anonymised_at is null;--> statement-breakpoint
-- As in 0074_door_numbers.sql, but for words of one or two letters that most people have, as the first digit of all phone
-- numbers: an index would first gather everybody, where the first people of the park have them already.
CREATE OR REPLACE FUNCTION people_with(word text, parks bigint[], most int) RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  size int := least(3, length(word));
  pattern text := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
  own bigint[] := ARRAY(SELECT unnest(parks) INTERSECT SELECT unnest(current_parks()::bigint[]));
BEGIN
  IF size < 3 AND (SELECT count(*) FILTER (WHERE s.has) * 2 > count(*) FROM (
      SELECT p.name ILIKE pattern OR p.phone ILIKE pattern AS has FROM access_person p WHERE p.park_id = ANY (own) LIMIT 200) s)
  THEN
    RETURN QUERY SELECT p.id FROM access_person p
      WHERE p.park_id = ANY (own) AND (p.name ILIKE pattern OR p.phone ILIKE pattern) LIMIT most;
    RETURN;
  END IF;
  -- Planned for the word: what one letter finds is another matter than what eight digits find.
  -- Apart from the rest, so that no other index is taken instead.
  RETURN QUERY EXECUTE 'SELECT p.id FROM (SELECT x.* FROM access_person x WHERE pieces_of(x.name, x.phone) @> $1 OFFSET 0) p
      WHERE p.park_id = ANY ($2) AND (p.name ILIKE $3 OR p.phone ILIKE $3) LIMIT $4'
    USING ARRAY(SELECT substr(lower(word), i, size) FROM generate_series(1, length(word) - size + 1) i), own, pattern, most;
END $$;
