ALTER TABLE "ledger_accounts" ADD COLUMN "frozen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entrust_rights" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bought_contacts" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "frozen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clues" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_frozen" CHECK ("ledger_accounts"."frozen" = 0 or "ledger_accounts"."frozen" between 0 and "ledger_accounts"."balance");--> statement-breakpoint
UPDATE "bought_contacts" b SET "frozen_at" = now() FROM "after_sales" a WHERE a."order_id" = b."order_id" AND a."status" = 'applied';--> statement-breakpoint
UPDATE "clues" c SET "frozen_at" = now() FROM "after_sales" a WHERE a."order_id" = c."order_id" AND a."status" = 'applied';--> statement-breakpoint
UPDATE "entrust_rights" r SET "frozen_at" = now() FROM "after_sales" a WHERE a."order_id" = r."order_id" AND a."status" = 'applied';
