CREATE TABLE "found_users" (
	"by_user_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "found_users_by_user_id_user_id_pk" PRIMARY KEY("by_user_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "invite_codes_invited" ON "invite_codes" USING btree ("for_user_id","created_at");