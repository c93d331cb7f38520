-- Masks are areas of any shape, as zones are: rectangles become their corners.
UPDATE video_monitor_device m SET masks = (
  SELECT jsonb_agg(jsonb_build_array(
    jsonb_build_array(x, y), jsonb_build_array(least(1, x + w), y),
    jsonb_build_array(least(1, x + w), least(1, y + h)), jsonb_build_array(x, least(1, y + h))))
  FROM jsonb_to_recordset(m.masks) AS r(x float8, y float8, w float8, h float8))
WHERE jsonb_array_length(m.masks) > 0 AND jsonb_typeof(m.masks -> 0) = 'object';--> statement-breakpoint
-- Pages that show equipment or exports hear when one changes, whoever changed it.
CREATE FUNCTION tell_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('park_live', json_build_object(
    'kind', TG_ARGV[0], 'id', (to_jsonb(NEW) ->> TG_ARGV[1])::bigint, 'parkId', NEW.park_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_new_encoder AFTER INSERT ON video_code_device FOR EACH ROW EXECUTE FUNCTION tell_video('video-device', 'id');--> statement-breakpoint
CREATE TRIGGER tell_encoder AFTER UPDATE ON video_code_device FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.fault IS DISTINCT FROM NEW.fault OR OLD.version <> NEW.version
    OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.stream_mode <> NEW.stream_mode)
  EXECUTE FUNCTION tell_video('video-device', 'id');--> statement-breakpoint
CREATE TRIGGER tell_new_camera AFTER INSERT ON video_monitor_device FOR EACH ROW EXECUTE FUNCTION tell_video('video-device', 'device_id');--> statement-breakpoint
CREATE TRIGGER tell_camera AFTER UPDATE ON video_monitor_device FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.version <> NEW.version
    OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.main IS DISTINCT FROM NEW.main)
  EXECUTE FUNCTION tell_video('video-device', 'device_id');--> statement-breakpoint
CREATE TRIGGER tell_new_media_server AFTER INSERT ON video_media_server FOR EACH ROW EXECUTE FUNCTION tell_video('video-device', 'id');--> statement-breakpoint
CREATE TRIGGER tell_media_server AFTER UPDATE ON video_media_server FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.fault IS DISTINCT FROM NEW.fault OR OLD.version <> NEW.version
    OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION tell_video('video-device', 'id');--> statement-breakpoint
CREATE TRIGGER tell_new_clip AFTER INSERT ON video_clip_export FOR EACH ROW EXECUTE FUNCTION tell_video('video-clip', 'id');--> statement-breakpoint
CREATE TRIGGER tell_clip AFTER UPDATE ON video_clip_export FOR EACH ROW
  WHEN (OLD.state <> NEW.state OR OLD.failure IS DISTINCT FROM NEW.failure OR OLD.downloads <> NEW.downloads)
  EXECUTE FUNCTION tell_video('video-clip', 'id');
