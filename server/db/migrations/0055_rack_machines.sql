-- What stands in a rack may be a server that is watched: in one place only, and forgotten with it.
UPDATE server_rack_item i SET machine_id = NULL WHERE NOT EXISTS (SELECT FROM server_machine m WHERE m.id = i.machine_id AND m.park_id = i.park_id);--> statement-breakpoint
ALTER TABLE "server_rack_item" ADD CONSTRAINT "server_rack_item_machine_id_server_machine_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."server_machine"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Asked at the end, as who restores an item is told in words where its server stands by then.
ALTER TABLE server_rack_item ADD CONSTRAINT server_rack_item_one_place EXCLUDE USING btree (machine_id WITH =)
  WHERE (machine_id IS NOT NULL AND deleted_at IS NULL) DEFERRABLE INITIALLY DEFERRED;
