CREATE TABLE "chat_merger_links" (
	"parent" text NOT NULL,
	"child" text NOT NULL,
	CONSTRAINT "chat_merger_links_parent_child_pk" PRIMARY KEY("parent","child")
);
--> statement-breakpoint
CREATE TABLE "chat_merger_lists" (
	"key" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "chat_merger_lists_unsent" ON "chat_merger_lists" USING btree ("owner","created_at") WHERE "chat_merger_lists"."sent_at" is null;--> statement-breakpoint
INSERT INTO "chat_merger_lists" ("key", "owner", "created_at", "sent_at") SELECT DISTINCT "key", '', now(), now() FROM "chat_mergers";--> statement-breakpoint
INSERT INTO "chat_merger_links" ("parent", "child") SELECT DISTINCT "whole"."key", "found"."match"[1] FROM (SELECT "key", string_agg("text", '' ORDER BY "part") AS "text" FROM "chat_mergers" GROUP BY "key") AS "whole", LATERAL regexp_matches("whole"."text", '"downloadKey":"([\w-]{1,100})"', 'g') AS "found"("match") WHERE "found"."match"[1] <> "whole"."key";
