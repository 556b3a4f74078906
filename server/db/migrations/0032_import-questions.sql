DROP INDEX "resumes_owner_email";--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "questions" jsonb;--> statement-breakpoint
CREATE INDEX "resumes_owner_questions" ON "resumes" USING btree ("owner_company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE owner_company_id is not null and questions is not null;--> statement-breakpoint
CREATE INDEX "resumes_owner_email" ON "resumes" USING btree ("owner_company_id","email") WHERE owner_company_id is not null and email <> '';