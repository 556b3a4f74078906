CREATE TABLE "company_removals" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_removals_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
DROP INDEX "invite_codes_company";--> statement-breakpoint
ALTER TABLE "invite_codes" ADD COLUMN "max_uses" integer;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "join_applications" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "join_applications" ADD COLUMN "inviter_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "people" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "people" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_removals" ADD CONSTRAINT "company_removals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_group_applications_applicant" ON "chat_group_applications" USING btree ("applicant");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("target","target_id");--> statement-breakpoint
CREATE INDEX "invite_codes_company" ON "invite_codes" USING btree ("company_id","created_at" DESC NULLS FIRST,"code" DESC NULLS FIRST);--> statement-breakpoint
-- by hand
INSERT INTO "company_removals" ("company_id", "user_id", "removed_at")
	SELECT l."company_id", l."subject_id", max(l."created_at") FROM "audit_log" l JOIN "companies" c ON c."id" = l."company_id"
	WHERE l."act" = 'member.remove' AND l."subject_id" IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
UPDATE "invite_codes" SET "max_uses" = 1 WHERE "for_user_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "invite_codes" i SET "revoked_at" = now() WHERE NOT EXISTS (
	SELECT 1 FROM "company_members" m WHERE m."company_id" = i."company_id" AND m."user_id" = i."inviter_id" AND m."role" = 'admin'
);
