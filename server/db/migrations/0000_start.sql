CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"previous_until" timestamp (3) with time zone,
	"device" text NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"phone" text PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts_left" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY NOT NULL,
	"phone" text,
	"username" text,
	"password_hash" text,
	"password_failures" integer DEFAULT 0 NOT NULL,
	"password_locked_until" timestamp (3) with time zone,
	"wechat_id" text,
	"name" text NOT NULL,
	"avatar_file_id" bigint,
	"is_seeded" boolean DEFAULT false NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_wechat_id_unique" UNIQUE("wechat_id")
);
--> statement-breakpoint
CREATE TABLE "chat_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"tiny_id" bigint NOT NULL,
	"nick" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_accounts_tiny_id_unique" UNIQUE("tiny_id")
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"key" text NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_count" bigint DEFAULT 0 NOT NULL,
	"rev" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_deletions" (
	"user_id" text NOT NULL,
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "chat_deletions_user_id_conversation_id_seq_pk" PRIMARY KEY("user_id","conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"user_id" text NOT NULL,
	"conversation_id" bigint NOT NULL,
	"peer" text NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"read_count" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"own_after" bigint DEFAULT 0 NOT NULL,
	"cleared_seq" bigint DEFAULT 0 NOT NULL,
	"hidden_seq" bigint DEFAULT -1 NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"remind" text DEFAULT 'AcceptAndNotify' NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_data" text DEFAULT '' NOT NULL,
	"flag_rev" bigint DEFAULT 0 NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "chat_members_user_id_conversation_id_pk" PRIMARY KEY("user_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"sender" text NOT NULL,
	"client_key" text NOT NULL,
	"client_seq" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"custom" text DEFAULT '' NOT NULL,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"need_receipt" boolean DEFAULT false NOT NULL,
	"count_no" bigint NOT NULL,
	"rev" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reacts" integer DEFAULT 0 NOT NULL,
	"exts" integer DEFAULT 0 NOT NULL,
	"revoked_by" text,
	"revoke_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "chat_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_receipts" (
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_receipts_conversation_id_seq_user_id_pk" PRIMARY KEY("conversation_id","seq","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_file_links" (
	"file_id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	CONSTRAINT "chat_file_links_file_id_conversation_id_pk" PRIMARY KEY("file_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"thumb_id" bigint,
	"large_id" bigint,
	"is_sensitive" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_outbox" (
	"id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"command" text NOT NULL,
	"body" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"result" jsonb,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_group_applications" (
	"id" bigint PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"kind" integer NOT NULL,
	"applicant" text NOT NULL,
	"user_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_by" text,
	"is_agreed" boolean
);
--> statement-breakpoint
CREATE TABLE "chat_group_bans" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "chat_group_bans_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_group_members" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"no" bigint NOT NULL,
	"role" text DEFAULT 'Member' NOT NULL,
	"name_card" text DEFAULT '' NOT NULL,
	"mute_until" bigint DEFAULT 0 NOT NULL,
	"custom" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"join_key" text DEFAULT '' NOT NULL,
	CONSTRAINT "chat_group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_group_pins" (
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"pinned_by" text NOT NULL,
	"pinned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_group_pins_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"notification" text DEFAULT '' NOT NULL,
	"owner_id" text NOT NULL,
	"join_option" text NOT NULL,
	"invite_option" text NOT NULL,
	"is_muted_all" boolean DEFAULT false NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"max_member_count" integer NOT NULL,
	"next_no" bigint DEFAULT 1 NOT NULL,
	"custom" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"counters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"counter_ops" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"info_seq" bigint DEFAULT 1 NOT NULL,
	"info_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"create_key" text NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "chat_groups_conversation_id_unique" UNIQUE("conversation_id")
);
--> statement-breakpoint
CREATE TABLE "chat_extensions" (
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"no" integer NOT NULL,
	CONSTRAINT "chat_extensions_conversation_id_seq_key_pk" PRIMARY KEY("conversation_id","seq","key")
);
--> statement-breakpoint
CREATE TABLE "chat_finds" (
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "chat_finds_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_indexed" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_mergers" (
	"key" text NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "chat_mergers_key_part_pk" PRIMARY KEY("key","part")
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"reaction_id" text NOT NULL,
	"user_id" text NOT NULL,
	"no" integer NOT NULL,
	CONSTRAINT "chat_reactions_conversation_id_seq_reaction_id_user_id_pk" PRIMARY KEY("conversation_id","seq","reaction_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_applications" (
	"user_id" text NOT NULL,
	"peer" text NOT NULL,
	"type" text NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_applications_user_id_peer_type_pk" PRIMARY KEY("user_id","peer","type")
);
--> statement-breakpoint
CREATE TABLE "chat_blocks" (
	"user_id" text NOT NULL,
	"peer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_blocks_user_id_peer_pk" PRIMARY KEY("user_id","peer")
);
--> statement-breakpoint
CREATE TABLE "chat_conversation_groups" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_conversation_groups_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "chat_friend_groups" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_friend_groups_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "chat_friends" (
	"user_id" text NOT NULL,
	"peer" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_friends_user_id_peer_pk" PRIMARY KEY("user_id","peer")
);
--> statement-breakpoint
CREATE TABLE "chat_online" (
	"user_id" text NOT NULL,
	"process" text NOT NULL,
	CONSTRAINT "chat_online_user_id_process_pk" PRIMARY KEY("user_id","process")
);
--> statement-breakpoint
CREATE TABLE "chat_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"custom_status" text DEFAULT '' NOT NULL,
	"receive_opt" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"company_id" bigint,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" bigint,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"company_id" bigint,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"is_reserved" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"company_id" bigint,
	"use" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"mime" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"store_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"industry_code" text NOT NULL,
	"scale" text NOT NULL,
	"city_code" text NOT NULL,
	"address" text NOT NULL,
	"legal_person" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"licence_file_id" bigint,
	"logo_file_id" bigint,
	"introduction" text NOT NULL,
	"status" text NOT NULL,
	"audit_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"applicant_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"role" text NOT NULL,
	"inviter_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "join_applications" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text NOT NULL,
	"message" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collections_company_id_user_id_resume_id_pk" PRIMARY KEY("company_id","user_id","resume_id")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"inviter_id" bigint NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"post_code" text NOT NULL,
	"job_kind" text NOT NULL,
	"salary_min" integer NOT NULL,
	"salary_max" integer NOT NULL,
	"salary_months" integer NOT NULL,
	"experience" text NOT NULL,
	"education" text NOT NULL,
	"headcount" integer NOT NULL,
	"address_id" bigint,
	"city_code" text NOT NULL,
	"tags" jsonb NOT NULL,
	"welfare" jsonb NOT NULL,
	"description" text NOT NULL,
	"audit_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"publisher_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"refreshed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tx" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	"kind" text NOT NULL,
	"person_id" bigint NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_told" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" bigint PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"avatar_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "persons_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "resume_views" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"person_id" bigint,
	"owner_company_id" bigint,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"gender" text NOT NULL,
	"birth_year" integer,
	"avatar_url" text NOT NULL,
	"years" integer NOT NULL,
	"education" text NOT NULL,
	"job_seeking" text NOT NULL,
	"company" text NOT NULL,
	"title" text NOT NULL,
	"school" text NOT NULL,
	"major" text NOT NULL,
	"wanted_post" text NOT NULL,
	"wanted_post_code" text NOT NULL,
	"wanted_place_code" text NOT NULL,
	"salary_min" integer NOT NULL,
	"salary_max" integer NOT NULL,
	"salary_months" integer NOT NULL,
	"skills" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"file_id" bigint,
	"file_hash" text,
	"imported_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_index" (
	"resume_id" bigint PRIMARY KEY NOT NULL,
	"active_time" timestamp (3) with time zone NOT NULL,
	"education" smallint NOT NULL,
	"years" smallint NOT NULL,
	"seeking" smallint NOT NULL,
	"gender" smallint NOT NULL,
	"salary_min" smallint NOT NULL,
	"salary_max" smallint NOT NULL,
	"search_text" text NOT NULL,
	"grams" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_addresses" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"city_code" text NOT NULL,
	"district_code" text NOT NULL,
	"detail" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_address_id_work_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."work_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_views" ADD CONSTRAINT "resume_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_views" ADD CONSTRAINT "resume_views_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_owner_company_id_companies_id_fk" FOREIGN KEY ("owner_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_index" ADD CONSTRAINT "talent_index_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_addresses" ADD CONSTRAINT "work_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_previous" ON "sessions" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_conversations_key" ON "chat_conversations" USING btree ("scene","key");--> statement-breakpoint
CREATE INDEX "chat_members_conversation" ON "chat_members" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client_key" ON "chat_messages" USING btree ("sender","client_key");--> statement-breakpoint
CREATE INDEX "chat_messages_rev" ON "chat_messages" USING btree ("conversation_id","rev") WHERE rev > 0;--> statement-breakpoint
CREATE INDEX "chat_messages_mentions" ON "chat_messages" USING btree ("conversation_id","seq") WHERE (flags -> 'at') IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_files_created" ON "chat_files" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_outbox_key" ON "chat_outbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "chat_outbox_due" ON "chat_outbox" USING btree ("done_at","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_group_applications_open" ON "chat_group_applications" USING btree ("group_id","user_id") WHERE handled_by IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_group_members_no" ON "chat_group_members" USING btree ("group_id","no");--> statement-breakpoint
CREATE INDEX "chat_group_members_user" ON "chat_group_members" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE INDEX "chat_group_members_lead" ON "chat_group_members" USING btree ("group_id") WHERE role <> 'Member';--> statement-breakpoint
CREATE INDEX "chat_groups_dismissed" ON "chat_groups" USING btree ("group_id") WHERE dismissed_at IS NOT NULL AND member_count > 0;--> statement-breakpoint
CREATE INDEX "chat_finds_grams" ON "chat_finds" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "chat_friends_peer" ON "chat_friends" USING btree ("peer");--> statement-breakpoint
CREATE INDEX "chat_online_process" ON "chat_online" USING btree ("process");--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audits_status" ON "audits" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audits_open" ON "audits" USING btree ("kind","subject_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_company" ON "files" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_resets" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_applicant" ON "companies" USING btree ("applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name" ON "companies" USING btree ("name") WHERE status <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "companies_credit_code" ON "companies" USING btree ("credit_code") WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "join_applications_pending" ON "join_applications" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "join_applications_company" ON "join_applications" USING btree ("company_id","status","created_at");--> statement-breakpoint
CREATE INDEX "join_applications_user" ON "join_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "collections_newest" ON "collections" USING btree ("company_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("job_id","person_id");--> statement-breakpoint
CREATE INDEX "deliveries_company" ON "deliveries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("job_id","person_id");--> statement-breakpoint
CREATE INDEX "invitations_resume" ON "invitations" USING btree ("company_id","resume_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "jobs_company" ON "jobs" USING btree ("company_id","status","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("refreshed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_open_city" ON "jobs" USING btree ("city_code","refreshed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_expiring" ON "jobs" USING btree ("expires_at") WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_address" ON "jobs" USING btree ("address_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "partner_events_order" ON "partner_events" USING btree ("tx","id");--> statement-breakpoint
CREATE INDEX "resume_views_seen" ON "resume_views" USING btree ("company_id","user_id","resume_id");--> statement-breakpoint
CREATE INDEX "resume_views_resume" ON "resume_views" USING btree ("resume_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_person" ON "resumes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "resumes_owner" ON "resumes" USING btree ("owner_company_id","created_at") WHERE owner_company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_owner_file" ON "resumes" USING btree ("owner_company_id","file_hash") WHERE owner_company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_owner_phone" ON "resumes" USING btree ("owner_company_id","phone") WHERE owner_company_id is not null and phone <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_owner_email" ON "resumes" USING btree ("owner_company_id","email") WHERE owner_company_id is not null and email <> '';--> statement-breakpoint
CREATE INDEX "talent_index_grams" ON "talent_index" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "talent_index_active" ON "talent_index" USING btree ("active_time" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "work_addresses_company" ON "work_addresses" USING btree ("company_id","created_at");