-- The number of an encoder's equipment: the same box is known again after it was started anew.
ALTER TABLE "video_code_device" ADD COLUMN "serial" text;
