CREATE TABLE "application_sources" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "job_stages" (
	"job_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"day_limit" integer NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "job_stages_job_id_no_pk" PRIMARY KEY("job_id","no")
);--> statement-breakpoint
CREATE TABLE "stage_templates" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"stages" jsonb NOT NULL,
	"updated_by" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "application_events" (
	"application_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"company_id" bigint NOT NULL,
	"from_stage" integer,
	"to_stage" integer NOT NULL,
	"from_outcome" text,
	"to_outcome" text NOT NULL,
	"reason_code" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"user_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_events_application_id_no_pk" PRIMARY KEY("application_id","no")
);--> statement-breakpoint
ALTER TABLE "application_sources" ADD CONSTRAINT "application_sources_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_stages" ADD CONSTRAINT "job_stages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_templates" ADD CONSTRAINT "stage_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_deliveries_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_sources_reference" ON "application_sources" USING btree ("company_id","kind","reference") WHERE reference <> '';--> statement-breakpoint
CREATE INDEX "application_sources_company" ON "application_sources" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_stages_kind" ON "job_stages" USING btree ("job_id","no","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "job_stages_name" ON "job_stages" USING btree ("job_id","name") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "application_events_company" ON "application_events" USING btree ("company_id","at" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX "deliveries_once";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "origin" text DEFAULT 'applied' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "source_id" bigint;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "stage_no" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "stage_kind" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "stage_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "outcome" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "reason_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- by hand: each job has the five stages that were there for all
INSERT INTO "job_stages" ("job_id", "no", "kind", "name", "day_limit", "position")
	SELECT j."id", s."no", s."kind", s."name", s."days", s."no"
	FROM "jobs" j CROSS JOIN (VALUES (1, 'new', '新投递', 3), (2, 'screening', '用人部门筛选', 3), (3, 'interview', '面试', 7),
		(4, 'offer', '录用沟通', 7), (5, 'onboarding', '入职', 14)) s("no", "kind", "name", "days");--> statement-breakpoint
-- who has passed stands before the department, or in an interview that is agreed or offered; a rejected one where the rejection found them
UPDATE "deliveries" d SET "stage_no" = n."stage", "stage_at" = coalesce(d."decided_at", d."created_at"), "outcome" = n."outcome",
	"stage_kind" = (ARRAY['new', 'screening', 'interview', 'offer', 'onboarding'])[n."stage"],
	"origin" = CASE d."source" WHEN 'referral' THEN 'agent' WHEN 'invitation' THEN 'invited' ELSE 'applied' END,
	"reason_code" = CASE WHEN d."status" <> 'unsuitable' OR d."reason" = '' THEN '' ELSE CASE d."reason" WHEN '经验不足' THEN 'experience'
		WHEN '技能不匹配' THEN 'skills' WHEN '期望薪资过高' THEN 'pay' WHEN '地点不合适' THEN 'place' WHEN '学历不符' THEN 'education'
		WHEN '稳定性不足' THEN 'stability' ELSE 'other' END END
	FROM (
		SELECT o."id", CASE o."status" WHEN 'onboarded' THEN 'hired' WHEN 'unsuitable' THEN 'rejected' WHEN 'withdrawn' THEN 'withdrawn'
				ELSE 'active' END AS "outcome",
			CASE WHEN o."status" = 'onboarded' THEN 5
				WHEN o."status" = 'passed' AND EXISTS (SELECT 1 FROM "interviews" i WHERE i."company_id" = o."company_id"
					AND i."resume_id" = o."resume_id" AND i."job_id" = o."job_id" AND i."state" IN ('proposed', 'accepted')) THEN 3
				WHEN o."status" = 'passed' OR o."status" = 'unsuitable' AND o."status_before" = 'passed' THEN 2
				ELSE 1 END AS "stage"
		FROM "deliveries" o
	) n
	WHERE n."id" = d."id";--> statement-breakpoint
INSERT INTO "application_events" ("application_id", "no", "company_id", "to_stage", "to_outcome", "actor", "at")
	SELECT "id", 1, "company_id", CASE WHEN "status" = 'passed' AND "decided_at" IS NULL THEN "stage_no" ELSE 1 END, 'active',
		CASE WHEN "mandate_id" IS NOT NULL THEN 'agent' ELSE 'candidate' END, "created_at"
	FROM "deliveries";--> statement-breakpoint
INSERT INTO "application_events" ("application_id", "no", "company_id", "from_stage", "to_stage", "from_outcome", "to_outcome",
		"reason_code", "reason", "actor", "user_id", "at")
	SELECT "id", 2, "company_id", 1, "stage_no", 'active', "outcome", "reason_code", CASE WHEN "status" = 'unsuitable' THEN "reason" ELSE '' END,
		CASE WHEN "status" = 'withdrawn' THEN 'candidate' WHEN "decided_by" IS NULL THEN 'system' ELSE 'member' END,
		CASE WHEN "status" = 'withdrawn' THEN NULL ELSE "decided_by" END, coalesce("decided_at", "created_at")
	FROM "deliveries" WHERE "status" <> 'pending' AND NOT ("status" = 'passed' AND "decided_at" IS NULL);--> statement-breakpoint
UPDATE "deliveries" d SET "version" = 2 FROM "application_events" e WHERE e."application_id" = d."id" AND e."no" = 2;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "stage_at" SET NOT NULL;--> statement-breakpoint
-- the indexes of the stored status go with it and come again
ALTER TABLE "deliveries" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "status" text GENERATED ALWAYS AS (case outcome when 'hired' then 'onboarded' when 'withdrawn' then 'withdrawn'
  when 'rejected' then 'unsuitable' when 'moved' then 'unsuitable'
  else case stage_kind when 'new' then 'pending' else 'passed' end end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_company_status" ON "deliveries" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_job" ON "deliveries" USING btree ("job_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_agents" ON "deliveries" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE mandate_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_mandate" ON "deliveries" USING btree ("mandate_id","status","id") WHERE mandate_id is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_source_id_application_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."application_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_stage" FOREIGN KEY ("job_id","stage_no","stage_kind") REFERENCES "public"."job_stages"("job_id","no","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_open" ON "deliveries" USING btree ("job_id","resume_id") WHERE outcome in ('active', 'reserve');--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_attempt" ON "deliveries" USING btree ("job_id","resume_id","attempt");--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "source";--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "status_before";