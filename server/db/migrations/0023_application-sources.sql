ALTER TABLE "deliveries" ADD COLUMN "source" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET "source" = 'referral' WHERE "mandate_id" IS NOT NULL;
