-- The short code under a printed QR code, for typing where nothing can be scanned. Seven characters by the database's
-- strong random numbers; the eighth, which checks them, is worked out when the code is printed.
CREATE FUNCTION new_short_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  WITH random AS MATERIALIZED (SELECT replace(gen_random_uuid()::text, '-', '') AS hex)
  SELECT string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + ('x' || substr(hex, 1 + 4 * part, 4))::bit(16)::int % 31, 1), '')
  FROM random, generate_series(0, 6) AS part
$$;--> statement-breakpoint
ALTER TABLE "device" ADD COLUMN "short_code" text DEFAULT new_short_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_short_code_unique" UNIQUE("short_code");--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "short_code" text DEFAULT new_short_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_short_code_unique" UNIQUE("short_code");
