CREATE TABLE "shown_notifications" (
	"conversation_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "shown_notifications_conversation_id_subscription_id_pk" PRIMARY KEY("conversation_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "shown_notifications" ADD CONSTRAINT "shown_notifications_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_notifications_subscription" ON "shown_notifications" USING btree ("subscription_id");