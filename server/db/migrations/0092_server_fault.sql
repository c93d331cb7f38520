-- Why a media server is not online, in words of four languages; its own words stay beside it.
ALTER TABLE "video_media_server" ADD COLUMN "fault_code" integer;
