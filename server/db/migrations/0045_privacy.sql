ALTER TABLE "access_person" ADD COLUMN "id_no" text;--> statement-breakpoint
ALTER TABLE "access_person" ADD COLUMN "id_hash" text;--> statement-breakpoint
ALTER TABLE "access_person" ADD COLUMN "id_end" text;--> statement-breakpoint
ALTER TABLE "access_person" ADD COLUMN "born_on" date;--> statement-breakpoint
ALTER TABLE "access_person" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_person" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
-- The change to 离职 was the last one that anybody made of them.
UPDATE "access_person" SET "left_at" = coalesce("updated_at", now()) WHERE "state" = 4;--> statement-breakpoint
ALTER TABLE "access_consent" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "access_consent" ADD COLUMN "guardian_phone" text;--> statement-breakpoint
ALTER TABLE "access_consent" ADD COLUMN "withdrawn_by" bigint;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "access_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"purpose" integer NOT NULL,
	"version" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"by_id" bigint,
	"by_name" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "access_face" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_face_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"credential_id" bigint NOT NULL,
	"value_hash" text NOT NULL,
	"picture" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "privacy_setting" (
	"park_id" bigint PRIMARY KEY NOT NULL,
	"person_days" integer DEFAULT 180 NOT NULL,
	"face_days" integer DEFAULT 30 NOT NULL,
	"still_days" integer DEFAULT 30 NOT NULL
);--> statement-breakpoint
CREATE TABLE "privacy_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"guests" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"faces" integer DEFAULT 0 NOT NULL,
	"stills" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "id_reveal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "id_reveal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"of" integer NOT NULL,
	"subject_id" bigint NOT NULL,
	"reason" text NOT NULL
);--> statement-breakpoint
CREATE INDEX "access_person_kept" ON "access_person" USING btree ("park_id") WHERE "anonymised_at" is null and ("left_at" is not null or "valid_to" is not null or "deleted_at" is not null);--> statement-breakpoint
CREATE INDEX "access_person_id_no" ON "access_person" USING btree ("park_id","id_hash") WHERE "id_hash" is not null;--> statement-breakpoint
CREATE INDEX "access_consent_newest" ON "access_consent" USING btree ("park_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "access_notice_version" ON "access_notice" USING btree ("park_id","purpose","version");--> statement-breakpoint
CREATE INDEX "access_face_park" ON "access_face" USING btree ("park_id","at");--> statement-breakpoint
CREATE INDEX "access_face_person" ON "access_face" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_face_credential" ON "access_face" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_run_day" ON "privacy_run" USING btree ("park_id","day");--> statement-breakpoint
CREATE INDEX "id_reveal_park" ON "id_reveal" USING btree ("park_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "guest_kept" ON "guest" USING btree ("park_id","day") WHERE "anonymised_at" is null;--> statement-breakpoint
CREATE INDEX "visit_log_stills" ON "visit_log" USING btree ("park_id","at") WHERE "photo_keys" <> '[]'::jsonb;--> statement-breakpoint
-- What somebody agreed to stays; that they withdrew it is added, and a guardian's name goes with the person's.
REVOKE UPDATE, DELETE ON access_consent FROM park_app;--> statement-breakpoint
GRANT UPDATE (withdrawn_at, withdrawn_by, guardian_name, guardian_phone) ON access_consent TO park_app;--> statement-breakpoint
-- A text that people have agreed to and who read which number are never changed.
GRANT SELECT, INSERT ON access_notice, id_reveal TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON access_face TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON privacy_setting, privacy_run TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['access_notice', 'access_face', 'privacy_setting', 'privacy_run', 'id_reveal'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;--> statement-breakpoint
-- The timeline of a visit is only ever added to: names of guests who are anonymised already go from it, and nothing else.
CREATE FUNCTION anonymise_visit_log(park bigint, guests bigint[], word text) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = public AS $$
  UPDATE visit_log l SET actor_name = CASE WHEN l.actor_id IS NULL AND l.actor_name IS NOT NULL THEN word ELSE l.actor_name END,
    note = NULL, params = l.params - 'name'
  FROM guest g WHERE g.id = ANY (guests) AND g.park_id = park AND g.anonymised_at IS NOT NULL AND l.visit_id = g.visit_id
    AND l.park_id = park AND park = ANY ((SELECT current_parks())::bigint[])
    AND NOT EXISTS (SELECT FROM guest o WHERE o.visit_id = g.visit_id AND o.anonymised_at IS NULL)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION anonymise_visit_log FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION anonymise_visit_log TO park_app;--> statement-breakpoint
-- What every park begins with; it publishes its own as it likes.
CREATE FUNCTION add_access_notices(park bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO access_notice (park_id, purpose, version, body, published_at, by_name)
  VALUES
    (park, 1, '2026-06', '为开启您有权通行的门，我们采集您的人脸照片并下发到门禁设备。设备确认后，平台上的照片立即删除。您可改用门卡或二维码，也可随时撤回同意，撤回后各门即删除您的人脸。', now(), ''),
    (park, 2, '2026-06', '为核对身份，我们加密保存您的证件号，平时只显示后四位；查看全号须说明理由并留下记录。您可随时撤回同意，撤回后立即删除。', now(), ''),
    (park, 3, '2026-06', '为便于值班人员辨认，我们保存您的照片，仅用于本园区通行核验。您可随时撤回同意。', now(), ''),
    (park, 4, '2026-06', '为开启道闸，我们登记您的车牌号。您可随时撤回同意，撤回后道闸即删除该车牌。', now(), '')
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION add_access_notices_of_park() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_access_notices(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER add_access_notices AFTER INSERT ON park FOR EACH ROW EXECUTE FUNCTION add_access_notices_of_park();--> statement-breakpoint
SELECT add_access_notices(id) FROM park;--> statement-breakpoint
-- The page stood in the menu from the beginning, without a page behind it.
WITH page AS (
  SELECT f.id, f.pid FROM func f JOIN func c ON c.id = f.pid AND c.page_addr = 'business-app/convenient-access'
  WHERE f.deleted_at IS NULL AND f.page_addr = 'visitorPersonManagement/personManagement')
INSERT INTO role_func (role_id, func_id)
SELECT r.id, unnest(ARRAY[p.id, p.pid]) FROM role r CROSS JOIN page p WHERE r.built_in AND r.code IN ('manager', 'parkadmin')
ON CONFLICT DO NOTHING;
