-- Guests take back their consent; children come with a guardian; areas of a type of visit; stills of passages.
ALTER TABLE "guest_consent" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_consent" ADD COLUMN "by_id" bigint;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "id_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "guardian_phone" text;--> statement-breakpoint
ALTER TABLE "visit_type" ADD COLUMN "area_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE TABLE "passage_still" (
	"park_id" bigint NOT NULL,
	"passage_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"camera_id" bigint NOT NULL,
	"photo_key" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passage_still_passage_id_pk" PRIMARY KEY("passage_id")
);
--> statement-breakpoint
CREATE INDEX "passage_still_park" ON "passage_still" USING btree ("park_id","at");--> statement-breakpoint
CREATE INDEX "passage_still_photo" ON "passage_still" USING btree ("photo_key");--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON passage_still TO park_app;--> statement-breakpoint
ALTER TABLE "passage_still" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON "passage_still" TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
