DROP INDEX "resumes_owner_phone";--> statement-breakpoint
CREATE INDEX "resumes_owner_phone" ON "resumes" USING btree ("owner_company_id","phone") WHERE owner_company_id is not null and phone <> '';