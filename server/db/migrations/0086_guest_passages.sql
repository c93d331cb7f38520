-- Guests pass doors as everybody does: their passages stand among the others, and the last one is kept with the guest.
ALTER TABLE "passage" ADD COLUMN "guest_id" bigint;--> statement-breakpoint
CREATE INDEX "passage_guest" ON "passage" USING btree ("guest_id","at","id","park_id") WHERE guest_id is not null;--> statement-breakpoint
CREATE INDEX "passage_guests" ON "passage" USING btree ("park_id","at","id") WHERE guest_id is not null;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "seen_door_id" bigint;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "seen_direction" integer;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "seen_passage_id" bigint;--> statement-breakpoint
-- A plate is kept by a consent of its own, and deleted when that is taken back.
ALTER TABLE "guest" ADD COLUMN "plate_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
-- Entries of the watch list that count no more go when their time is over.
ALTER TABLE "privacy_setting" ADD COLUMN "watch_days" integer DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_run" ADD COLUMN "watches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
GRANT DELETE ON watch_entry TO park_app;--> statement-breakpoint
CREATE INDEX "guest_words" ON "guest" USING gin (pieces_of(name)) WITH (fastupdate = off) WHERE anonymised_at is null;--> statement-breakpoint
-- Guests of these parks, as far as the transaction sees them, whose name contains a word; the first so many, the newest first.
-- As `people_with`: row-level security lets no index answer what contains a word.
CREATE FUNCTION guests_with(word text, parks bigint[], most int) RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  size int := least(3, length(word));
  pattern text := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
BEGIN
  RETURN QUERY EXECUTE 'SELECT g.id FROM (SELECT x.* FROM guest x WHERE x.anonymised_at IS NULL AND pieces_of(x.name) @> $1 OFFSET 0) g
      WHERE g.park_id = ANY ($2) AND g.name ILIKE $3 ORDER BY g.id DESC LIMIT $4'
    USING ARRAY(SELECT substr(lower(word), i, size) FROM generate_series(1, length(word) - size + 1) i),
      ARRAY(SELECT unnest(parks) INTERSECT SELECT unnest(current_parks()::bigint[])), pattern, most;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION guests_with FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION guests_with TO park_app;
