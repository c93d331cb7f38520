-- Lists of doors over half a million rights: people of a group are counted from the index alone, people come in their order.
DROP INDEX "access_grant_group";--> statement-breakpoint
CREATE INDEX "access_grant_group" ON "access_grant" USING btree ("group_id","person_id");--> statement-breakpoint
CREATE INDEX "access_person_order" ON "access_person" USING btree ((id::int)) WHERE deleted_at is null and anonymised_at is null;
