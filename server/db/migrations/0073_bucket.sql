-- Full pictures may be kept in a bucket: the row says what each is called there, and what goes here goes there too.
CREATE TABLE "file_removal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_removal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON file_removal TO park_app;--> statement-breakpoint
ALTER TABLE "photo" ALTER COLUMN "full_bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "bucket_name" text;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_is_somewhere" CHECK (full_bytes is not null or bucket_name is not null);--> statement-breakpoint
CREATE INDEX "photo_staying" ON "photo" USING btree ("id") WHERE full_bytes is not null;--> statement-breakpoint
CREATE FUNCTION remove_from_bucket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_removal (name) VALUES (OLD.bucket_name);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER photo_removed AFTER DELETE ON photo FOR EACH ROW WHEN (OLD.bucket_name IS NOT NULL)
  EXECUTE FUNCTION remove_from_bucket();
