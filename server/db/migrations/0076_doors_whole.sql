-- Doors, whole: 反潜回, what a controller can read, labels of people as members of groups, and where everybody was seen last.
ALTER TABLE "access_area" ADD COLUMN "passback" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_controller" ADD COLUMN "ways" jsonb;--> statement-breakpoint
ALTER TABLE "access_controller" ADD COLUMN "passback" jsonb;--> statement-breakpoint
ALTER TABLE "access_door" ADD COLUMN "fire_released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_person" ADD COLUMN "passback_from" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "access_tag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_person_tag" (
	"person_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	"park_id" bigint NOT NULL,
	CONSTRAINT "access_person_tag_person_id_tag_id_pk" PRIMARY KEY("person_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "access_presence" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"park_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"passage_id" bigint NOT NULL,
	"door_id" bigint NOT NULL,
	"direction" smallint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "access_tag_name" ON "access_tag" USING btree ("park_id","name");--> statement-breakpoint
CREATE INDEX "access_person_tag_tag" ON "access_person_tag" USING btree ("tag_id","person_id");--> statement-breakpoint
CREATE INDEX "access_person_tag_park" ON "access_person_tag" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "access_presence_park" ON "access_presence" USING btree ("park_id","at");--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON access_tag, access_person_tag TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_presence TO park_app;--> statement-breakpoint
ALTER TABLE "access_tag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_person_tag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON "access_tag" TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
CREATE POLICY of_park ON "access_person_tag" TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
CREATE POLICY of_park ON "access_presence" TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));--> statement-breakpoint
-- The last passage that opened a door to somebody, kept with each passage that comes in; one that comes late changes nothing.
-- In the order of people, so that two who tell of the same ones never wait for each other in a ring.
CREATE FUNCTION keep_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO access_presence AS t (person_id, park_id, at, passage_id, door_id, direction)
    SELECT DISTINCT ON (person_id) person_id, park_id, at, id, door_id, direction FROM fresh
    WHERE result = 1 AND person_id IS NOT NULL ORDER BY person_id, at DESC, id DESC
    ON CONFLICT (person_id) DO UPDATE SET park_id = excluded.park_id, at = excluded.at, passage_id = excluded.passage_id,
      door_id = excluded.door_id, direction = excluded.direction
    WHERE (excluded.at, excluded.passage_id) > (t.at, t.passage_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER passage_added AFTER INSERT ON passage REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION keep_presence();--> statement-breakpoint
-- Two days: older traces say nothing about who is inside.
INSERT INTO access_presence (person_id, park_id, at, passage_id, door_id, direction)
  SELECT DISTINCT ON (person_id) person_id, park_id, at, id, door_id, direction FROM passage
  WHERE result = 1 AND person_id IS NOT NULL AND at > now() - interval '2 days' ORDER BY person_id, at DESC, id DESC;
