CREATE INDEX "entrust_rights_order" ON "entrust_rights" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bought_contacts_order" ON "bought_contacts" USING btree ("order_id");