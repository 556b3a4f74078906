DROP INDEX "talent_index_active";--> statement-breakpoint
ALTER TABLE "talent_index" ADD COLUMN "region" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "talent_index_newest" ON "talent_index" USING btree ("active_time" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST,"region","education","years","seeking","gender","salary_min","salary_max");