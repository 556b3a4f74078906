CREATE TABLE "contact_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_from_candidate" boolean NOT NULL,
	"status" text NOT NULL,
	"user_contact" text DEFAULT '' NOT NULL,
	"person_contact" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_open" ON "contact_requests" USING btree ("company_id","user_id","person_id","kind") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "contact_requests_pair" ON "contact_requests" USING btree ("company_id","user_id","person_id","id");--> statement-breakpoint
CREATE INDEX "contact_requests_user" ON "contact_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_requests_person" ON "contact_requests" USING btree ("person_id","id");