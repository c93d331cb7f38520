-- Whoever signed for a price or for finished work: the lines as they were drawn, with name and phone, and who held the phone.
CREATE TABLE "order_signature" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_signature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"client_at" timestamp (3) with time zone,
	"quote_id" bigint,
	"total" integer,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"held_by" bigint,
	"photo_key" text NOT NULL,
	"strokes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_signature_order" ON "order_signature" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_signature_quote" ON "order_signature" USING btree ("quote_id");--> statement-breakpoint
-- A signature is never changed afterwards.
GRANT SELECT, INSERT ON order_signature TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE order_signature ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON order_signature TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
