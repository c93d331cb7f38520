-- What a controller reports to be broken, while it answers. What was told before is not known: it greets within seconds.
ALTER TABLE "access_controller" ADD COLUMN "faults" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What a controller said of a refusal, where the platform knew more.
ALTER TABLE "passage" ADD COLUMN "device_reason" smallint;
