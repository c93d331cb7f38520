-- Rankings over a million orders: what was finished in a period is read from the index, however long ago it was made.
CREATE INDEX "work_order_completed" ON "work_order" USING btree ("park_id","completed_at") WHERE completed_at is not null;
