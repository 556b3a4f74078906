CREATE TABLE "chat_invite_links" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"maker" text NOT NULL,
	"group_id" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_invite_links_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_invite_links_open" ON "chat_invite_links" USING btree ("maker","group_id") WHERE "chat_invite_links"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "chat_invite_links_maker" ON "chat_invite_links" USING btree ("maker");