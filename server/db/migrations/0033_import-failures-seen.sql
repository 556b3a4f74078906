ALTER TABLE "talent_import_items" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "talent_import_items_unseen" ON "talent_import_items" USING btree ("import_id","place") WHERE status = 'failed' and seen_at is null;--> statement-breakpoint
UPDATE "talent_import_items" SET "seen_at" = now() WHERE status = 'failed' and import_id not in (select max(id) from talent_imports group by company_id);
