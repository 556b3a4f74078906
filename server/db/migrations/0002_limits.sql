ALTER TABLE "sms_codes" ADD COLUMN "hour_sends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "hour_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "day_sends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "day_ends_at" timestamp (3) with time zone;