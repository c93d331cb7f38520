CREATE TABLE "shipped_entry" (
	"key" text PRIMARY KEY NOT NULL,
	"since" integer NOT NULL,
	"row_id" bigint,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
GRANT SELECT ON shipped_entry TO park_app;--> statement-breakpoint
-- A name that changed with 0009 and reached new installations only: corrected where nobody has given another.
UPDATE func SET names = jsonb_set(names, '{ja}', '"パーク管理"') WHERE page_addr = 'park-manage' AND names->>'ja' = '園区管理';
