-- What goes with a recording that is handed out, as it was signed, and the checksum that its archive needs of the film.
ALTER TABLE "video_clip_export" ADD COLUMN "manifest" text;--> statement-breakpoint
ALTER TABLE "video_clip_export" ADD COLUMN "crc32" bigint;
