CREATE UNIQUE INDEX "order_payment_pending" ON "order_payment" USING btree ("order_id") WHERE result = 2;--> statement-breakpoint
-- What the provider answered is written on the payment that was reserved; what was paid never changes again.
GRANT UPDATE (result, receipt_no, external_no, reason, by_name) ON order_payment TO park_app;--> statement-breakpoint
CREATE FUNCTION keep_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment % was received and stays as it is', OLD.id;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_payment_kept BEFORE UPDATE ON order_payment FOR EACH ROW WHEN (OLD.result = 1) EXECUTE FUNCTION keep_paid();
