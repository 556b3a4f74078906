CREATE TABLE "id_nodes" (
	"node" integer PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_versions" (
	"version" text NOT NULL,
	"migration" text NOT NULL,
	"first_start_at" timestamp (3) with time zone NOT NULL,
	"last_start_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "program_versions_version_migration_pk" PRIMARY KEY("version","migration")
);
--> statement-breakpoint
DROP INDEX "chat_messages_client_key";--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_key" ON "chat_messages" USING btree ("sender","client_key","conversation_id");