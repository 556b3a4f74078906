DROP INDEX "chat_outbox_due";--> statement-breakpoint
ALTER TABLE "chat_outbox" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_outbox" ADD COLUMN "after_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_outbox" ADD COLUMN "job_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_outbox" ADD COLUMN "waits_for" bigint;--> statement-breakpoint
ALTER TABLE "chat_outbox" ADD COLUMN "is_given_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_outbox_done" ON "chat_outbox" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "chat_outbox_open" ON "chat_outbox" USING btree ("line","id") WHERE "chat_outbox"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "chat_outbox_waiting" ON "chat_outbox" USING btree ("waits_for") WHERE "chat_outbox"."waits_for" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_outbox" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "chat_outbox" DROP COLUMN "due_at";--> statement-breakpoint
-- by hand
UPDATE "chat_outbox" SET
	"line" = CASE
		WHEN "body" ? 'GroupId' THEN 'group:' || ("body"->>'GroupId')
		WHEN "body" ? 'To_Account' THEN 'c2c:' || least("body"->>'From_Account' COLLATE "C", "body"->>'To_Account' COLLATE "C")
			|| ':' || greatest("body"->>'From_Account' COLLATE "C", "body"->>'To_Account' COLLATE "C")
		ELSE 'account:' || coalesce("body"->>'UserID', "body"->>'From_Account', '')
	END,
	"after_keys" = CASE WHEN "key" LIKE 'send:%'
		THEN array_remove(ARRAY['state:account:' || ("body"->>'From_Account'), 'state:account:' || ("body"->>'To_Account')], NULL)
		ELSE '{}'
	END;
