-- Whether the live picture of a camera comes with what its microphone hears: its sign has to say so.
ALTER TABLE "video_monitor_device" ADD COLUMN "sound" boolean DEFAULT false NOT NULL;
