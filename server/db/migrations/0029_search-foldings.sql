CREATE TABLE "search_rebuilds" (
	"name" text PRIMARY KEY NOT NULL,
	"folding" smallint NOT NULL,
	"position" text,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_accounts" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "chat_accounts" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_group_members" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "chat_group_members" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_finds" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "circles" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "talent_index" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_offers" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "service_offers" ADD COLUMN "folding" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_accounts_search" ON "chat_accounts" USING btree ("search_text");