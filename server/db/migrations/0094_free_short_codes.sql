-- Short codes are random. Among many rows of one insert two could be equal, and the insert failed. Now a code that a device or a
-- place of any park has is not used again.
ALTER FUNCTION new_short_code() RENAME TO random_short_code;--> statement-breakpoint
-- Row-level security hides other parks from whoever inserts: the look-up has its owner's rights.
CREATE FUNCTION new_short_code() RETURNS text LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public AS $$
DECLARE
  made text;
BEGIN
  LOOP
    made := random_short_code();
    EXIT WHEN NOT EXISTS (SELECT FROM device WHERE short_code = made)
      AND NOT EXISTS (SELECT FROM location WHERE short_code = made);
  END LOOP;
  RETURN made;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION new_short_code FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION new_short_code TO park_app;--> statement-breakpoint
-- A default keeps the function that it was given, whatever that is called now.
ALTER TABLE "device" ALTER COLUMN "short_code" SET DEFAULT new_short_code();--> statement-breakpoint
ALTER TABLE "location" ALTER COLUMN "short_code" SET DEFAULT new_short_code();
