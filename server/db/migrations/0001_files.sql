DROP INDEX "chat_files_created";--> statement-breakpoint
DROP INDEX "files_user";--> statement-breakpoint
DROP INDEX "files_company";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "attached_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "chat_files_thumb" ON "chat_files" USING btree ("thumb_id");--> statement-breakpoint
CREATE INDEX "chat_files_large" ON "chat_files" USING btree ("large_id");--> statement-breakpoint
CREATE INDEX "files_loose" ON "files" USING btree ("created_at") WHERE attached_at is null;--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id","created_at","size","company_id");--> statement-breakpoint
CREATE INDEX "files_company" ON "files" USING btree ("company_id","created_at","size");--> statement-breakpoint
-- by hand
-- Every file of before counts as referred to; from now on the program says so itself.
UPDATE "files" SET "attached_at" = "created_at";--> statement-breakpoint
-- A picture of a profile may only be a file of its own user.
UPDATE "chat_accounts" a SET "avatar" = '' WHERE a."avatar" LIKE 'file:%' AND NOT EXISTS (
  SELECT 1 FROM "chat_files" c WHERE c."owner" = a."user_id"
    AND a."avatar" IN ('file:' || c."id", 'file:' || c."thumb_id", 'file:' || c."large_id"));
