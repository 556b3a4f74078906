ALTER TABLE "chat_drafts" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_drafts" ADD COLUMN "draft_id" text DEFAULT '' NOT NULL;