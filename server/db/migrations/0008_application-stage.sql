ALTER TABLE "deliveries" ADD COLUMN "status_before" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
-- by hand: of an application and its candidate's entry the later decision holds for both
UPDATE "deliveries" d SET "status_before" = d."status", "status" = c."stage", "reason" = c."reason", "decided_at" = c."stage_at"
	FROM "company_talents" c
	WHERE c."company_id" = d."company_id" AND c."resume_id" = d."resume_id" AND c."stage_at" > coalesce(d."decided_at", d."created_at")
		AND (c."stage" = 'unsuitable' AND d."status" IN ('pending', 'passed') OR c."stage" = 'passed' AND d."status" = 'pending');
--> statement-breakpoint
UPDATE "company_talents" c SET "stage" = a."stage", "stage_before" = CASE WHEN a."stage" = 'unsuitable' THEN c."stage" ELSE c."stage_before" END,
	"reason" = a."reason", "stage_at" = greatest(c."stage_at", a."decided_at")
	FROM (
		SELECT DISTINCT ON ("company_id", "resume_id") "company_id", "resume_id", "reason", "decided_at",
			CASE "status" WHEN 'pending' THEN 'new' ELSE "status" END AS "stage"
		FROM "deliveries"
		ORDER BY "company_id", "resume_id", array_position(ARRAY['onboarded', 'passed', 'pending', 'unsuitable', 'withdrawn'], "status"), "created_at" DESC, "id" DESC
	) a
	WHERE a."company_id" = c."company_id" AND a."resume_id" = c."resume_id" AND a."stage" <> c."stage" AND c."stage" <> 'onboarded';
--> statement-breakpoint
INSERT INTO "job_unsuitables" ("job_id", "company_id", "resume_id", "created_at")
	SELECT "job_id", "company_id", "resume_id", coalesce("decided_at", "created_at") FROM "deliveries" WHERE "status" = 'unsuitable'
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "job_unsuitables" u USING "deliveries" d
	WHERE d."job_id" = u."job_id" AND d."resume_id" = u."resume_id" AND d."status" <> 'unsuitable';
