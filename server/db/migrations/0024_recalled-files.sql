CREATE TABLE "chat_merger_files" (
	"key" text NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "chat_merger_files_key_file_id_pk" PRIMARY KEY("key","file_id")
);
--> statement-breakpoint
ALTER TABLE "chat_merger_lists" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "chat_merger_files_file" ON "chat_merger_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "chat_merger_links_child" ON "chat_merger_links" USING btree ("child");--> statement-breakpoint
CREATE INDEX "bill_exports_making" ON "bill_exports" USING btree ("company_id") WHERE status = 'making';