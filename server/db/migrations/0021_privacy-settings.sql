ALTER TABLE "chat_settings" ADD COLUMN "has_read_status" boolean;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD COLUMN "has_online_status" boolean;