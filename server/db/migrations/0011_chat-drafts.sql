CREATE TABLE "chat_drafts" (
	"user_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"text" text NOT NULL,
	"quote" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_drafts_user_id_conversation_id_pk" PRIMARY KEY("user_id","conversation_id")
);
