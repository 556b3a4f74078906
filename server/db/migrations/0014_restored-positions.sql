ALTER TABLE "collections" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_talents" ADD COLUMN "pooled_at_before" timestamp (3) with time zone;