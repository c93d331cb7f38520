-- Percent of a park's orders that shall be finished on time; none at first.
ALTER TABLE "park" ADD COLUMN "on_time_target" integer;
