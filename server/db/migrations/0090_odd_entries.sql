ALTER TABLE "guest" ADD COLUMN "odd_entry" boolean DEFAULT false NOT NULL;
