CREATE TABLE "chat_group_removals" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_group_removals_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
