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
	"name" text NOT NULL,
	"avatar_file_id" bigint,
	"is_seeded" boolean DEFAULT false NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" bigint PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"firm" text NOT NULL,
	"introduction" text NOT NULL,
	"avatar_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agents_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "entrusts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"status" text NOT NULL,
	"reward_fen" bigint NOT NULL,
	"guarantee_days" integer NOT NULL,
	"note" text NOT NULL,
	"opened_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"entrust_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	"status" text NOT NULL,
	"reward_fen" bigint NOT NULL,
	"guarantee_days" integer NOT NULL,
	"message" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"grams" integer[] NOT NULL,
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
CREATE TABLE "circle_applications" (
	"id" bigint PRIMARY KEY NOT NULL,
	"circle_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"role" text NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "circle_members" (
	"circle_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_members_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"introduction" text NOT NULL,
	"avatar_file_id" bigint,
	"status" text NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"change" jsonb,
	"is_public" boolean NOT NULL,
	"is_join_approval_required" boolean NOT NULL,
	"can_apply_as_creator" boolean NOT NULL,
	"member_count" integer NOT NULL,
	"contribution_count" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"heat" double precision NOT NULL,
	"grams" integer[] NOT NULL,
	"finds" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_exports" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"filter" jsonb NOT NULL,
	"status" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_recharges" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"note" text NOT NULL,
	"proof_file_id" bigint NOT NULL,
	"status" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "coin_staff" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"grams" integer[] NOT NULL,
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
	"deleted_at" timestamp (3) with time zone,
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
	"for_user_id" bigint,
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
CREATE TABLE "circle_collections" (
	"contribution_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_collections_contribution_id_user_id_pk" PRIMARY KEY("contribution_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_comment_likes" (
	"comment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_comments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"contribution_id" bigint NOT NULL,
	"root_id" bigint,
	"reply_to_user_id" bigint,
	"author_id" bigint NOT NULL,
	"content" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_contributions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"circle_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"picture_ids" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"is_essence" boolean DEFAULT false NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"collect_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"likes_told" integer DEFAULT 0 NOT NULL,
	"heat" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "circle_likes" (
	"contribution_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_likes_contribution_id_user_id_pk" PRIMARY KEY("contribution_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_reads" (
	"contribution_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "circle_reads_contribution_id_user_id_day_pk" PRIMARY KEY("contribution_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"mandate_id" bigint,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"delivery_id" bigint,
	"mandate_id" bigint,
	"start_date" date NOT NULL,
	"due_date" date NOT NULL,
	"note" text NOT NULL,
	"marked_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"onboarding_id" bigint NOT NULL,
	"mandate_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"applicant_id" bigint,
	"note" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reviewer_id" bigint,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"real_name" text NOT NULL,
	"masked_number" text NOT NULL,
	"sealed_number" "bytea" NOT NULL,
	"front_file_id" bigint,
	"back_file_id" bigint,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "wechat_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"app" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_identities" (
	"app" text NOT NULL,
	"open_id" text NOT NULL,
	"union_id" text DEFAULT '' NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wechat_identities_app_open_id_pk" PRIMARY KEY("app","open_id")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"host_id" bigint NOT NULL,
	"state" text NOT NULL,
	"mode" text NOT NULL,
	"times" jsonb NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"place" text NOT NULL,
	"link" text NOT NULL,
	"round" text NOT NULL,
	"note" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_applies" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"make_type" integer NOT NULL,
	"invoice_type" integer NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"note" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"file_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_items" (
	"id" bigint PRIMARY KEY NOT NULL,
	"apply_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"is_live" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"holder_kind" text NOT NULL,
	"holder_id" bigint NOT NULL,
	"unit" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"turnover" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."balance" >= 0 or "ledger_accounts"."holder_kind" = 'outside')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"turnover_after" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint,
	"note" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"user_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	CONSTRAINT "notice_reads_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"type_code" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"detail" text NOT NULL,
	"image_file_id" bigint,
	"ext" jsonb NOT NULL,
	"opinion" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bought_contacts" (
	"company_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bought_contacts_company_id_resume_id_pk" PRIMARY KEY("company_id","resume_id")
);
--> statement-breakpoint
CREATE TABLE "entrust_rights" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"payer_id" bigint,
	"goods_type" integer NOT NULL,
	"goods_id" bigint NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" integer NOT NULL,
	"pay_method" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_from" jsonb,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tx" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	"kind" text NOT NULL,
	"person_id" bigint,
	"agent_id" bigint,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_told" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"pictures" jsonb NOT NULL,
	"status" text NOT NULL,
	"opinion" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cashier_trades" (
	"id" bigint PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"method" text NOT NULL,
	"scene" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"pay_data" jsonb,
	"provider_no" text,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"afs_id" bigint,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_talents" (
	"company_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"stage_before" text NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"note" text NOT NULL,
	"pooled_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"referred_at" timestamp (3) with time zone,
	"stage_at" timestamp (3) with time zone NOT NULL,
	"came_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_talents_company_id_resume_id_pk" PRIMARY KEY("company_id","resume_id")
);
--> statement-breakpoint
CREATE TABLE "job_unsuitables" (
	"job_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_unsuitables_job_id_resume_id_pk" PRIMARY KEY("job_id","resume_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"is_pinned" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"file_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_import_items" (
	"import_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"message" text NOT NULL,
	"resume_id" bigint,
	CONSTRAINT "talent_import_items_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "talent_imports" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"name" text NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "talent_pool_groups" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_pool_relations" (
	"group_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_pool_relations_group_id_resume_id_pk" PRIMARY KEY("group_id","resume_id")
);
--> statement-breakpoint
CREATE TABLE "talent_tag_relations" (
	"tag_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_tag_relations_tag_id_resume_id_pk" PRIMARY KEY("tag_id","resume_id")
);
--> statement-breakpoint
CREATE TABLE "talent_tags" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_words" (
	"company_id" bigint NOT NULL,
	"resume_id" bigint NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "talent_words_company_id_resume_id_pk" PRIMARY KEY("company_id","resume_id")
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
	"grams" integer[] NOT NULL,
	"own_grams" integer[] NOT NULL,
	"attention" integer GENERATED ALWAYS AS (array_position(array['reject','temporary','pending','adopt','stop','expire'], status)) STORED,
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
	"spot" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clues" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"requirement_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"collected_at" timestamp (3) with time zone,
	"bought_at" timestamp (3) with time zone,
	"buyer_id" bigint,
	"order_id" bigint,
	"follow_status" text DEFAULT 'new' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirements" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"publisher_id" bigint NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"category_code" text NOT NULL,
	"description" text NOT NULL,
	"budget_min" bigint NOT NULL,
	"budget_max" bigint NOT NULL,
	"city_code" text NOT NULL,
	"deadline" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"audit_reason" text DEFAULT '' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"collect_count" integer DEFAULT 0 NOT NULL,
	"lead_count" integer DEFAULT 0 NOT NULL,
	"heat" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"grams" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "carousels" (
	"id" bigint PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"image_file_id" bigint NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_contacts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"provider_company_id" bigint NOT NULL,
	"by_company_id" bigint NOT NULL,
	"by_user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_offers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text NOT NULL,
	"audit_reason" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"category_code" text NOT NULL,
	"content" text NOT NULL,
	"grams" integer[] NOT NULL,
	"file_ids" jsonb NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"price_min" bigint DEFAULT 0 NOT NULL,
	"price_max" bigint DEFAULT 0 NOT NULL,
	"price_unit" text DEFAULT 'project' NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"adopted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "service_providers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"status" text NOT NULL,
	"audit_reason" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL,
	"shown" jsonb,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_reviews" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"by_company_id" bigint NOT NULL,
	"by_user_id" bigint NOT NULL,
	"score" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_venues" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"city_code" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"contact" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"company_id" bigint,
	"target" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text NOT NULL,
	"reason" text NOT NULL,
	"content" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"status" integer NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrusts" ADD CONSTRAINT "entrusts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrusts" ADD CONSTRAINT "entrusts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_entrust_id_entrusts_id_fk" FOREIGN KEY ("entrust_id") REFERENCES "public"."entrusts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_applications" ADD CONSTRAINT "circle_applications_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_exports" ADD CONSTRAINT "bill_exports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_recharges" ADD CONSTRAINT "coin_recharges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_staff" ADD CONSTRAINT "coin_staff_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_comments" ADD CONSTRAINT "circle_comments_contribution_id_circle_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."circle_contributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_contributions" ADD CONSTRAINT "circle_contributions_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD CONSTRAINT "wechat_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_applies" ADD CONSTRAINT "invoice_applies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_apply_id_invoice_applies_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."invoice_applies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_contacts" ADD CONSTRAINT "bought_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_contacts" ADD CONSTRAINT "bought_contacts_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_contacts" ADD CONSTRAINT "bought_contacts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrust_rights" ADD CONSTRAINT "entrust_rights_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrust_rights" ADD CONSTRAINT "entrust_rights_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrust_rights" ADD CONSTRAINT "entrust_rights_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_afs_id_after_sales_id_fk" FOREIGN KEY ("afs_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_talents" ADD CONSTRAINT "company_talents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_talents" ADD CONSTRAINT "company_talents_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_unsuitables" ADD CONSTRAINT "job_unsuitables_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_unsuitables" ADD CONSTRAINT "job_unsuitables_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_unsuitables" ADD CONSTRAINT "job_unsuitables_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_events" ADD CONSTRAINT "talent_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_events" ADD CONSTRAINT "talent_events_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_import_items" ADD CONSTRAINT "talent_import_items_import_id_talent_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."talent_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_imports" ADD CONSTRAINT "talent_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_pool_groups" ADD CONSTRAINT "talent_pool_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_pool_relations" ADD CONSTRAINT "talent_pool_relations_group_id_talent_pool_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."talent_pool_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_pool_relations" ADD CONSTRAINT "talent_pool_relations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_pool_relations" ADD CONSTRAINT "talent_pool_relations_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_tag_relations" ADD CONSTRAINT "talent_tag_relations_tag_id_talent_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."talent_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_tag_relations" ADD CONSTRAINT "talent_tag_relations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_tag_relations" ADD CONSTRAINT "talent_tag_relations_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_tags" ADD CONSTRAINT "talent_tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_words" ADD CONSTRAINT "talent_words_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_words" ADD CONSTRAINT "talent_words_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_address_id_work_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."work_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_views" ADD CONSTRAINT "resume_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_views" ADD CONSTRAINT "resume_views_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_owner_company_id_companies_id_fk" FOREIGN KEY ("owner_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_index" ADD CONSTRAINT "talent_index_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_addresses" ADD CONSTRAINT "work_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clues" ADD CONSTRAINT "clues_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clues" ADD CONSTRAINT "clues_requirement_id_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_offers" ADD CONSTRAINT "service_offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_providers" ADD CONSTRAINT "service_providers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_venues" ADD CONSTRAINT "company_venues_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_previous" ON "sessions" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entrusts_job" ON "entrusts" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "entrusts_company" ON "entrusts" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "entrusts_open" ON "entrusts" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_live" ON "mandates" USING btree ("entrust_id","agent_id") WHERE status in ('applied', 'active');--> statement-breakpoint
CREATE INDEX "mandates_entrust" ON "mandates" USING btree ("entrust_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mandates_company" ON "mandates" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mandates_agent" ON "mandates" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "chat_accounts_nick" ON "chat_accounts" USING btree (lower("nick"));--> statement-breakpoint
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
CREATE INDEX "chat_groups_grams" ON "chat_groups" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "chat_groups_dismissed" ON "chat_groups" USING btree ("group_id") WHERE dismissed_at IS NOT NULL AND member_count > 0;--> statement-breakpoint
CREATE INDEX "chat_finds_grams" ON "chat_finds" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "chat_applications_peer" ON "chat_applications" USING btree ("peer");--> statement-breakpoint
CREATE INDEX "chat_friends_peer" ON "chat_friends" USING btree ("peer");--> statement-breakpoint
CREATE INDEX "chat_online_process" ON "chat_online" USING btree ("process");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_applications_open" ON "circle_applications" USING btree ("circle_id","user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "circle_applications_circle" ON "circle_applications" USING btree ("circle_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_applications_owner" ON "circle_applications" USING btree ("owner_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_applications_user" ON "circle_applications" USING btree ("user_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_members_joined" ON "circle_members" USING btree ("circle_id","joined_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_members_creators" ON "circle_members" USING btree ("circle_id","joined_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE role = 'creator';--> statement-breakpoint
CREATE INDEX "circle_members_user" ON "circle_members" USING btree ("user_id","circle_id");--> statement-breakpoint
CREATE INDEX "circles_owner" ON "circles" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circles_name" ON "circles" USING btree ("name") WHERE status <> 'reject';--> statement-breakpoint
CREATE INDEX "circles_hot" ON "circles" USING btree ("heat" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'open' and is_public;--> statement-breakpoint
CREATE INDEX "circles_grams" ON "circles" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "bill_exports_waiting" ON "bill_exports" USING btree ("id") WHERE status = 'making';--> statement-breakpoint
CREATE INDEX "bill_exports_user" ON "bill_exports" USING btree ("user_id","company_id","id");--> statement-breakpoint
CREATE INDEX "coin_recharges_company" ON "coin_recharges" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "coin_recharges_proof" ON "coin_recharges" USING btree ("proof_file_id") WHERE status <> 3;--> statement-breakpoint
CREATE UNIQUE INDEX "coin_staff_member" ON "coin_staff" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audits_status" ON "audits" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audits_open" ON "audits" USING btree ("kind","subject_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "files_user" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_company" ON "files" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_resets" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_applicant" ON "companies" USING btree ("applicant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "companies_named" ON "companies" USING btree ("name");--> statement-breakpoint
CREATE INDEX "companies_grams" ON "companies" USING gin ("grams") WHERE status = 'adopted';--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name" ON "companies" USING btree ("name") WHERE status <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "companies_credit_code" ON "companies" USING btree ("credit_code") WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "invite_codes_company" ON "invite_codes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "invite_codes_inviter" ON "invite_codes" USING btree ("inviter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "join_applications_pending" ON "join_applications" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "join_applications_company" ON "join_applications" USING btree ("company_id","status","created_at");--> statement-breakpoint
CREATE INDEX "join_applications_user" ON "join_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "circle_collections_user" ON "circle_collections" USING btree ("user_id","created_at" DESC NULLS FIRST,"contribution_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_comments_hot" ON "circle_comments" USING btree ("contribution_id","like_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE root_id is null and (not is_deleted or reply_count > 0);--> statement-breakpoint
CREATE INDEX "circle_comments_latest" ON "circle_comments" USING btree ("contribution_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE root_id is null and (not is_deleted or reply_count > 0);--> statement-breakpoint
CREATE INDEX "circle_comments_replies" ON "circle_comments" USING btree ("root_id","created_at","id") WHERE root_id is not null and not is_deleted;--> statement-breakpoint
CREATE INDEX "circle_comments_author" ON "circle_comments" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "circle_contributions_latest" ON "circle_contributions" USING btree ("kind","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and is_listed;--> statement-breakpoint
CREATE INDEX "circle_contributions_hot" ON "circle_contributions" USING btree ("kind","heat" DESC NULLS FIRST,"id") WHERE status = 'published' and is_listed;--> statement-breakpoint
CREATE INDEX "circle_contributions_essence" ON "circle_contributions" USING btree ("kind","published_at","id") WHERE status = 'published' and is_listed and is_essence;--> statement-breakpoint
CREATE INDEX "circle_contributions_essence_hot" ON "circle_contributions" USING btree ("kind","heat","id") WHERE status = 'published' and is_listed and is_essence;--> statement-breakpoint
CREATE INDEX "circle_contributions_circle_latest" ON "circle_contributions" USING btree ("circle_id","kind","published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "circle_contributions_circle_hot" ON "circle_contributions" USING btree ("circle_id","kind","heat","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "circle_contributions_circle_essence" ON "circle_contributions" USING btree ("circle_id","kind","published_at","id") WHERE status = 'published' and is_essence;--> statement-breakpoint
CREATE INDEX "circle_contributions_circle_essence_hot" ON "circle_contributions" USING btree ("circle_id","kind","heat","id") WHERE status = 'published' and is_essence;--> statement-breakpoint
CREATE INDEX "circle_contributions_author" ON "circle_contributions" USING btree ("author_id","kind","published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "circle_contributions_desk" ON "circle_contributions" USING btree ("author_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "circle_likes_user" ON "circle_likes" USING btree ("user_id","created_at" DESC NULLS FIRST,"contribution_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_reads_day" ON "circle_reads" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("job_id","person_id");--> statement-breakpoint
CREATE INDEX "deliveries_company" ON "deliveries" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_company_status" ON "deliveries" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_job" ON "deliveries" USING btree ("job_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_person" ON "deliveries" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_resume" ON "deliveries" USING btree ("resume_id","company_id");--> statement-breakpoint
CREATE INDEX "deliveries_agents" ON "deliveries" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE mandate_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_mandate" ON "deliveries" USING btree ("mandate_id","status","id") WHERE mandate_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "onboardings_once" ON "onboardings" USING btree ("job_id","resume_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onboardings_delivery" ON "onboardings" USING btree ("delivery_id") WHERE delivery_id is not null;--> statement-breakpoint
CREATE INDEX "onboardings_company" ON "onboardings" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "onboardings_resume" ON "onboardings" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "onboardings_mandate" ON "onboardings" USING btree ("mandate_id","due_date") WHERE mandate_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_once" ON "settlements" USING btree ("onboarding_id") WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX "settlements_onboarding" ON "settlements" USING btree ("onboarding_id","id");--> statement-breakpoint
CREATE INDEX "settlements_company" ON "settlements" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "settlements_company_status" ON "settlements" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "settlements_mandate" ON "settlements" USING btree ("mandate_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_user" ON "identity_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wechat_codes_expires" ON "wechat_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_identities_union" ON "wechat_identities" USING btree ("union_id");--> statement-breakpoint
CREATE INDEX "wechat_identities_user" ON "wechat_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interviews_company" ON "interviews" USING btree ("company_id","start_at","id");--> statement-breakpoint
CREATE INDEX "interviews_resume" ON "interviews" USING btree ("company_id","resume_id","start_at","id");--> statement-breakpoint
CREATE INDEX "interviews_person" ON "interviews" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "interviews_due" ON "interviews" USING btree ("start_at") WHERE state = 'accepted' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "invoice_applies_company" ON "invoice_applies" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoice_applies_unissued" ON "invoice_applies" USING btree ("id") WHERE status = 2 and file_id is null;--> statement-breakpoint
CREATE INDEX "invoice_items_apply" ON "invoice_items" USING btree ("apply_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_items_order" ON "invoice_items" USING btree ("order_id") WHERE is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_holder" ON "ledger_accounts" USING btree ("holder_kind","holder_id","unit");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("account_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_sign" ON "ledger_entries" USING btree ("account_id",sign("amount"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_key" ON "ledger_transactions" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","created_at" DESC NULLS FIRST) WHERE user_id is not null and not is_read;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_system" ON "notices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "bought_contacts_newest" ON "bought_contacts" USING btree ("company_id","created_at" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_pending" ON "orders" USING btree ("company_id","goods_type","goods_id") WHERE status = 1 and goods_type not in (4, 5);--> statement-breakpoint
CREATE INDEX "orders_overdue" ON "orders" USING btree ("expires_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "partner_events_order" ON "partner_events" USING btree ("tx","id");--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_live" ON "after_sales" USING btree ("order_id") WHERE status in ('applied', 'refunding', 'refunded');--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "after_sales_company" ON "after_sales" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cashier_trades_due" ON "cashier_trades" USING btree ("due_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" USING btree ("method","provider_no");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("next_at") WHERE not is_done;--> statement-breakpoint
CREATE INDEX "company_talents_resume" ON "company_talents" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "company_talents_came" ON "company_talents" USING btree ("company_id","came_at" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "company_talents_stage" ON "company_talents" USING btree ("company_id","stage","stage_at" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "company_talents_pool" ON "company_talents" USING btree ("company_id","pooled_at" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST) WHERE pooled_at is not null;--> statement-breakpoint
CREATE INDEX "company_talents_referred" ON "company_talents" USING btree ("company_id","referred_at" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST) WHERE referred_at is not null;--> statement-breakpoint
CREATE INDEX "company_talents_hidden" ON "company_talents" USING btree ("company_id","hidden_at" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST) WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "job_unsuitables_resume" ON "job_unsuitables" USING btree ("resume_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("company_id","user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "talent_events_space" ON "talent_events" USING btree ("company_id","resume_id","id");--> statement-breakpoint
CREATE INDEX "talent_events_resume" ON "talent_events" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "talent_imports_newest" ON "talent_imports" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "talent_imports_open" ON "talent_imports" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "talent_pool_groups_name" ON "talent_pool_groups" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "talent_pool_relations_resume" ON "talent_pool_relations" USING btree ("resume_id","company_id");--> statement-breakpoint
CREATE INDEX "talent_pool_relations_newest" ON "talent_pool_relations" USING btree ("group_id","created_at" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "talent_tag_relations_resume" ON "talent_tag_relations" USING btree ("resume_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "talent_tags_name" ON "talent_tags" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "talent_words_resume" ON "talent_words" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "talent_words_grams" ON "talent_words" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "collections_newest" ON "collections" USING btree ("company_id","user_id","created_at" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "collections_resume" ON "collections" USING btree ("resume_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("job_id","person_id");--> statement-breakpoint
CREATE INDEX "invitations_resume" ON "invitations" USING btree ("company_id","resume_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "invitations_of_resume" ON "invitations" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "invitations_company" ON "invitations" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_company_status" ON "invitations" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_attention" ON "jobs" USING btree ("company_id","attention","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_updated" ON "jobs" USING btree ("company_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_refreshed" ON "jobs" USING btree ("company_id","refreshed_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_own_grams" ON "jobs" USING gin ("own_grams") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_status_created" ON "jobs" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_status_refreshed" ON "jobs" USING btree ("company_id","status","refreshed_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_company_expiring" ON "jobs" USING btree ("company_id","expires_at") WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("refreshed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_open_city" ON "jobs" USING btree ("city_code","refreshed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_open_post" ON "jobs" USING btree ("post_code","refreshed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_open_grams" ON "jobs" USING gin ("grams") WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_expiring" ON "jobs" USING btree ("expires_at") WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_address" ON "jobs" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "resume_views_seen" ON "resume_views" USING btree ("company_id","user_id","resume_id");--> statement-breakpoint
CREATE INDEX "resume_views_resume" ON "resume_views" USING btree ("resume_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_person" ON "resumes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "resumes_owner" ON "resumes" USING btree ("owner_company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE owner_company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_owner_file" ON "resumes" USING btree ("owner_company_id","file_hash") WHERE owner_company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_owner_phone" ON "resumes" USING btree ("owner_company_id","phone") WHERE owner_company_id is not null and phone <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_owner_email" ON "resumes" USING btree ("owner_company_id","email") WHERE owner_company_id is not null and email <> '';--> statement-breakpoint
CREATE INDEX "talent_index_grams" ON "talent_index" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "talent_index_active" ON "talent_index" USING btree ("active_time" DESC NULLS FIRST,"resume_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "work_addresses_company" ON "work_addresses" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clues_pair" ON "clues" USING btree ("company_id","requirement_id");--> statement-breakpoint
CREATE INDEX "clues_company" ON "clues" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "clues_requirement" ON "clues" USING btree ("requirement_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requirements_company" ON "requirements" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "requirements_company_status" ON "requirements" USING btree ("company_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "requirements_open" ON "requirements" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "requirements_open_company" ON "requirements" USING btree ("company_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "requirements_hot" ON "requirements" USING btree ("heat" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "requirements_grams" ON "requirements" USING gin ("grams") WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "requirements_expiring" ON "requirements" USING btree ("expires_at") WHERE status = 'adopt' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "carousels_type" ON "carousels" USING btree ("type","place","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_contacts_once" ON "service_contacts" USING btree ("by_company_id","provider_company_id","item_id");--> statement-breakpoint
CREATE INDEX "service_contacts_received" ON "service_contacts" USING btree ("provider_company_id","id");--> statement-breakpoint
CREATE INDEX "service_contacts_made" ON "service_contacts" USING btree ("by_company_id","id");--> statement-breakpoint
CREATE INDEX "service_offers_company" ON "service_offers" USING btree ("company_id","kind","id");--> statement-breakpoint
CREATE INDEX "service_offers_category" ON "service_offers" USING btree ("category_code","company_id") WHERE status = 'adopt';--> statement-breakpoint
CREATE INDEX "service_offers_category_open" ON "service_offers" USING btree ("category_code","adopted_at","id") WHERE status = 'adopt' and kind = 'item';--> statement-breakpoint
CREATE INDEX "service_offers_open" ON "service_offers" USING btree ("adopted_at","id") WHERE status = 'adopt' and kind = 'item';--> statement-breakpoint
CREATE INDEX "service_offers_grams" ON "service_offers" USING gin ("grams") WHERE status = 'adopt' and kind = 'item';--> statement-breakpoint
CREATE INDEX "service_offers_hot" ON "service_offers" USING btree ("contact_count","adopted_at","id") WHERE status = 'adopt' and kind = 'item';--> statement-breakpoint
CREATE UNIQUE INDEX "service_providers_company" ON "service_providers" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_reviews_pair" ON "company_reviews" USING btree ("company_id","by_company_id");--> statement-breakpoint
CREATE INDEX "company_reviews_company" ON "company_reviews" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_reviews_by" ON "company_reviews" USING btree ("by_company_id","id");--> statement-breakpoint
CREATE INDEX "company_venues_company" ON "company_venues" USING btree ("company_id","place");--> statement-breakpoint
CREATE INDEX "feedbacks_user" ON "feedbacks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reports_status" ON "reports" USING btree ("status","id");
--> statement-breakpoint
CREATE FUNCTION "ledger_sums_to_zero"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF EXISTS (
		SELECT 1 FROM "ledger_entries" e JOIN "ledger_accounts" a ON a."id" = e."account_id"
		WHERE e."transaction_id" = NEW."transaction_id" GROUP BY a."unit" HAVING sum(e."amount") <> 0
	) THEN
		RAISE EXCEPTION 'entries of ledger transaction % do not sum to zero', NEW."transaction_id"
			USING ERRCODE = '23514', CONSTRAINT = 'ledger_entries_zero';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_zero" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_sums_to_zero"();
--> statement-breakpoint
CREATE FUNCTION "ledger_is_written"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	RAISE EXCEPTION 'what stands in % stays', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = 'ledger_is_written';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_written" BEFORE UPDATE OR DELETE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION "ledger_is_written"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_written" BEFORE UPDATE OR DELETE ON "ledger_transactions"
	FOR EACH ROW EXECUTE FUNCTION "ledger_is_written"();