CREATE TABLE "server_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT ON server_setting TO park_app;
