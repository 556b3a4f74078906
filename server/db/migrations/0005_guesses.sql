ALTER TABLE "sms_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "stranger_guesses" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "strangers_today" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_groups_live" ON "chat_groups" USING btree ("conversation_id") WHERE type = 'AVChatRoom';--> statement-breakpoint
CREATE INDEX "audits_subject" ON "audits" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "companies_applied" ON "companies" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "requirements_contact" ON "requirements" USING btree ("company_id","contact_phone","contact_name");