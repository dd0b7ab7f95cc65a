CREATE SCHEMA "derived";
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"creator_id" integer NOT NULL,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"cover_image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assets_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "assets_price_range" CHECK ("assets"."price" between 0 and 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"member_id" integer NOT NULL,
	"asset_id" integer,
	"song_id" integer,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "purchases_one_thing" CHECK (num_nonnulls("purchases"."asset_id", "purchases"."song_id") = 1),
	CONSTRAINT "purchases_amount_range" CHECK ("purchases"."amount" between 0 and 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "review_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"scope" text NOT NULL,
	"creator_id" integer NOT NULL,
	"asset_id" integer,
	"service_id" integer,
	"song_id" integer,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"rating" smallint,
	"comment" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	CONSTRAINT "review_items_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "review_items_scope_known" CHECK ("review_items"."scope" in ('assets', 'services', 'songs')),
	CONSTRAINT "review_items_status_known" CHECK ("review_items"."status" in ('pending', 'published', 'rejected')),
	CONSTRAINT "review_items_decision_reason_length" CHECK (char_length("review_items"."decision_reason") <= 500),
	CONSTRAINT "review_items_price_range" CHECK ("review_items"."price" between 0 and 100000000000000),
	CONSTRAINT "review_items_rating_range" CHECK ("review_items"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "songs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"creator_id" integer NOT NULL,
	"title" text NOT NULL,
	"price" bigint NOT NULL,
	"audio" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "songs_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "songs_price_range" CHECK ("songs"."price" between 0 and 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "derived"."change_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cluster" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."changes" (
	"table_name" text NOT NULL,
	"record_id" integer NOT NULL,
	"changed_xid" "xid8" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "changes_table_name_record_id_pk" PRIMARY KEY("table_name","record_id")
);
--> statement-breakpoint
CREATE TABLE "chat_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" text NOT NULL,
	"file_id" integer NOT NULL,
	"name" text NOT NULL,
	"message_key" text COLLATE "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_attachments_file_key" UNIQUE("file_id"),
	CONSTRAINT "chat_attachments_name_length" CHECK (char_length("chat_attachments"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "chat_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"member_id" integer NOT NULL,
	"api_key_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rt_chat" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"last_key" text COLLATE "C",
	"last_at" bigint,
	"last_message" jsonb,
	"last_read" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rt_event" (
	"chat_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"changes" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rt_event_chat_id_seq_pk" PRIMARY KEY("chat_id","seq")
);
--> statement-breakpoint
CREATE TABLE "rt_message" (
	"chat_id" text NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"value" jsonb NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(value::text)) STORED NOT NULL,
	"original" jsonb,
	"author_id" integer,
	"external_id" text,
	CONSTRAINT "rt_message_chat_id_key_pk" PRIMARY KEY("chat_id","key")
);
--> statement-breakpoint
CREATE TABLE "dispute_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dispute_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_notes_text_length" CHECK (char_length("dispute_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "list_preferences" (
	"member_id" integer NOT NULL,
	"list" text NOT NULL,
	"hidden" text[] DEFAULT '{}' NOT NULL,
	"column_order" text[] DEFAULT '{}' NOT NULL,
	"density" text DEFAULT 'comfortable' NOT NULL,
	"size" integer DEFAULT 10 NOT NULL,
	"default_view_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_preferences_member_id_list_pk" PRIMARY KEY("member_id","list"),
	CONSTRAINT "list_preferences_density_known" CHECK ("list_preferences"."density" in ('comfortable', 'compact')),
	CONSTRAINT "list_preferences_size_known" CHECK ("list_preferences"."size" in (10, 25, 50, 100))
);
--> statement-breakpoint
CREATE TABLE "queue_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_item_id" integer,
	"service_id" integer,
	"member_id" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "queue_claims_review_key" UNIQUE("review_item_id"),
	CONSTRAINT "queue_claims_service_key" UNIQUE("service_id"),
	CONSTRAINT "queue_claims_one_subject" CHECK (num_nonnulls("queue_claims"."review_item_id", "queue_claims"."service_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_replies_name_length" CHECK (char_length("saved_replies"."name") between 1 and 80),
	CONSTRAINT "saved_replies_text_length" CHECK (char_length("saved_replies"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"words" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."dispute_entries" (
	"dispute_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"client" text NOT NULL,
	"provider" text NOT NULL,
	"initiator" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (service || chr(10) || ' ' || client || chr(10) || ' ' || provider || chr(10) || ' ' || initiator || chr(10) || case status when 'OPEN' then ' pending' else ' resolved' end) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"thumbnail" text,
	"uploaded_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"orphaned_at" timestamp (3) with time zone,
	CONSTRAINT "files_name_key" UNIQUE("name"),
	CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('picture', 'kyc', 'attachment', 'sound'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"api" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"list" integer NOT NULL,
	"page" integer NOT NULL,
	"tallies" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "investments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"vest_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"paid_out_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "investments_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "investments_status_known" CHECK ("investments"."status" in ('ACTIVE', 'PAID_OUT')),
	CONSTRAINT "investments_amount_range" CHECK ("investments"."amount" between 1 and 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "vest_highlights" (
	"vest_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "vest_highlights_vest_id_position_pk" PRIMARY KEY("vest_id","position")
);
--> statement-breakpoint
CREATE TABLE "vest_images" (
	"vest_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "vest_images_vest_id_position_pk" PRIMARY KEY("vest_id","position")
);
--> statement-breakpoint
CREATE TABLE "vest_news" (
	"vest_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"link" text NOT NULL,
	CONSTRAINT "vest_news_vest_id_position_pk" PRIMARY KEY("vest_id","position")
);
--> statement-breakpoint
CREATE TABLE "vests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"vest_for" text NOT NULL,
	"beneficiary_name" text NOT NULL,
	"investment_name" text NOT NULL,
	"minimum_amount" bigint NOT NULL,
	"roi_basis_points" integer NOT NULL,
	"duration_months" smallint NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"risk_assessment" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"closing_date" date,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(investment_name || ' ' || beneficiary_name || ' ' || vest_for || ' ' || description || ' ' || risk_assessment)) STORED NOT NULL,
	CONSTRAINT "vests_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "vests_vest_for_known" CHECK ("vests"."vest_for" in ('ARTIST', 'PROMOTER')),
	CONSTRAINT "vests_status_known" CHECK ("vests"."status" in ('ACTIVE', 'CLOSED')),
	CONSTRAINT "vests_minimum_amount_range" CHECK ("vests"."minimum_amount" between 0 and 100000000000000),
	CONSTRAINT "vests_roi_range" CHECK ("vests"."roi_basis_points" between 0 and 10000),
	CONSTRAINT "vests_duration_range" CHECK ("vests"."duration_months" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "job_rows" (
	"job_id" integer NOT NULL,
	"position" integer NOT NULL,
	"row_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"name" text,
	"value_before" text,
	"reason_before" text,
	"version_after" integer,
	CONSTRAINT "job_rows_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "job_rows_state_known" CHECK ("job_rows"."state" in ('waiting', 'done', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"actor_name" text NOT NULL,
	"request_id" text,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"reason" text,
	"undoes" integer,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_undoes_key" UNIQUE("undoes"),
	CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('members', 'creators', 'services', 'reviews')),
	CONSTRAINT "jobs_act_known" CHECK ("jobs"."act" in ('activate', 'deactivate', 'publish', 'approve', 'reject', 'undo')),
	CONSTRAINT "jobs_state_known" CHECK ("jobs"."state" in ('running', 'stopped', 'done'))
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"member_id" integer,
	"booking_id" integer,
	"sender_name" text NOT NULL,
	"sender_bank" text,
	"sender_account_number" text,
	"receiver_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(code || ' ' || sender_name || ' ' || receiver_name)) STORED NOT NULL,
	CONSTRAINT "transactions_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "transactions_code_key" UNIQUE("code"),
	CONSTRAINT "transactions_kind_known" CHECK ("transactions"."kind" in ('deposit', 'withdrawal')),
	CONSTRAINT "transactions_status_known" CHECK ("transactions"."status" in ('completed', 'pending', 'failed')),
	CONSTRAINT "transactions_amount_range" CHECK ("transactions"."amount" between 1 and 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "derived"."notification_reads" (
	"member_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	CONSTRAINT "notification_reads_member_id_notification_id_pk" PRIMARY KEY("member_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "derived"."notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "derived"."notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dispute_id" integer,
	"service_id" integer,
	"review_item_id" integer,
	"vest_id" integer,
	"message_key" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_dispute_key" UNIQUE("dispute_id","kind"),
	CONSTRAINT "notifications_service_key" UNIQUE("service_id"),
	CONSTRAINT "notifications_review_key" UNIQUE("review_item_id"),
	CONSTRAINT "notifications_vest_key" UNIQUE("vest_id"),
	CONSTRAINT "notifications_one_subject" CHECK (num_nonnulls("derived"."notifications"."dispute_id", "derived"."notifications"."service_id", "derived"."notifications"."review_item_id", "derived"."notifications"."vest_id") = 1),
	CONSTRAINT "notifications_message_key" CHECK (("derived"."notifications"."kind" = 'message') = ("derived"."notifications"."message_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "derived"."unanswered" (
	"dispute_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"reads" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_hash_key" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_name_key" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_kyc" (
	"creator_id" integer PRIMARY KEY NOT NULL,
	"nin" text,
	"bvn" text,
	"id_type" text,
	"copy_of_id" text,
	"utility_bill" text,
	"copy_of_utility_bill" text,
	"name_on_card" text,
	"state_of_origin" text,
	"lga_of_origin" text,
	"state_of_capture" text,
	"lga_of_capture" text,
	"state_of_residence" text,
	"lga_of_residence" text,
	"enroll_bank_code" text,
	"enroll_user_name" text,
	"bvn_reference" text,
	"product_reference" text,
	"watchlisted" boolean,
	"enrollment_date" date,
	"branch_name" text,
	"landmarks" text,
	"additional_info1" text
);
--> statement-breakpoint
CREATE TABLE "creators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"member_id" integer NOT NULL,
	"job_title" text,
	"bio" text,
	"location" text,
	"linkedin" text,
	"x" text,
	"instagram" text,
	"is_artist" boolean DEFAULT false NOT NULL,
	"is_asset_creator" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"services_count" integer DEFAULT 0 NOT NULL,
	"gender" text,
	"sort_name" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"category" text GENERATED ALWAYS AS (case
          when services_count > 0 then 'service_providers'
          when job_title ~* 'artist|dj|singer' then 'artists'
          when job_title ~* 'asset' then 'assets_creators'
          when is_artist then 'artists'
          when is_asset_creator then 'assets_creators'
          else 'service_providers'
        end) STORED NOT NULL,
	CONSTRAINT "creators_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "creators_member_key" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"pin_hash" text,
	"password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_keys" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_key" UNIQUE("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"username" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"surname" text,
	"middle_name" text,
	"email" text NOT NULL,
	"phone_number" text,
	"phone_number1" text,
	"phone_number2" text,
	"dob" date,
	"gender" text,
	"role" text DEFAULT 'USER' NOT NULL,
	"marital_status" text,
	"profile_image" text,
	"is_premium" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"kyc_status" text,
	"email_verified_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(email, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(middle_name, '') || coalesce(chr(10) || regexp_replace(regexp_replace(phone_number, '[^0-9]', '', 'g'), '^((00)?234)?0?', ''), '') || coalesce(chr(10) || regexp_replace(regexp_replace(phone_number1, '[^0-9]', '', 'g'), '^((00)?234)?0?', ''), '') || coalesce(chr(10) || regexp_replace(regexp_replace(phone_number2, '[^0-9]', '', 'g'), '^((00)?234)?0?', ''), ''))) STORED NOT NULL,
	CONSTRAINT "members_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "members_role_known" CHECK ("members"."role" in ('USER', 'CREATOR', 'ADMIN')),
	CONSTRAINT "members_gender_known" CHECK ("members"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "members_marital_status_known" CHECK ("members"."marital_status" in ('single', 'married', 'divorced', 'widowed'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"user_agent" text,
	"address" text,
	CONSTRAINT "sessions_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"service_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"escrow" text DEFAULT 'HELD' NOT NULL,
	"escrow_moved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "bookings_escrow_known" CHECK ("bookings"."escrow" in ('HELD', 'RELEASED', 'REFUNDED')),
	CONSTRAINT "bookings_amount_range" CHECK ("bookings"."amount" between 0 and 100000000000000),
	CONSTRAINT "bookings_two_sides" CHECK ("bookings"."client_id" <> "bookings"."provider_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"booking_id" integer NOT NULL,
	"initiator_id" integer NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"decision_reason" text,
	"assigned_to" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('OPEN', 'CLOSED')),
	CONSTRAINT "disputes_decision_reason_length" CHECK (char_length("disputes"."decision_reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "hives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"name" text NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hives_external_id_key" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "service_accesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"service_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_accesses_external_id_key" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "service_clusters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_clusters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"hive_id" integer NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_clusters_external_id_key" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"creator_id" integer NOT NULL,
	"service_name" text NOT NULL,
	"hive_id" integer,
	"cluster_id" integer,
	"rate" bigint NOT NULL,
	"cover_image" text,
	"link" text,
	"service_image" text,
	"service_audio" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(service_name)) STORED NOT NULL,
	CONSTRAINT "services_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "services_status_known" CHECK ("services"."status" in ('PUBLISHED', 'PENDING', 'REJECTED')),
	CONSTRAINT "services_decision_reason_length" CHECK (char_length("services"."decision_reason") <= 500),
	CONSTRAINT "services_rate_range" CHECK ("services"."rate" between 0 and 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "derived"."active_stakes" (
	"vest_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"stakes" integer NOT NULL,
	CONSTRAINT "active_stakes_vest_id_member_id_pk" PRIMARY KEY("vest_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "derived"."activity_tallies" (
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."creator_tallies" (
	"category" text NOT NULL,
	"is_active" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."dispute_tallies" (
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."hive_tallies" (
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."investor_tallies" (
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."member_day_tallies" (
	"day" date NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."member_tallies" (
	"role" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."review_tallies" (
	"scope" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."service_cluster_tallies" (
	"hive_id" integer NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."service_tallies" (
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."transaction_tallies" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL,
	"amount" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."vest_tallies" (
	"status" text NOT NULL,
	"closing_date" date,
	"change" integer NOT NULL,
	"amount" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'dead', 'delivered'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"events" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_url_key" UNIQUE("url")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tokens" ADD CONSTRAINT "chat_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tokens" ADD CONSTRAINT "chat_tokens_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rt_message" ADD CONSTRAINT "rt_message_chat_id_rt_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."rt_chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rt_message" ADD CONSTRAINT "rt_message_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_notes" ADD CONSTRAINT "dispute_notes_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_notes" ADD CONSTRAINT "dispute_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_preferences" ADD CONSTRAINT "list_preferences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_preferences" ADD CONSTRAINT "list_preferences_default_view_id_saved_views_id_fk" FOREIGN KEY ("default_view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_review_item_id_review_items_id_fk" FOREIGN KEY ("review_item_id") REFERENCES "public"."review_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."dispute_entries" ADD CONSTRAINT "dispute_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_members_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_vest_id_vests_id_fk" FOREIGN KEY ("vest_id") REFERENCES "public"."vests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vest_highlights" ADD CONSTRAINT "vest_highlights_vest_id_vests_id_fk" FOREIGN KEY ("vest_id") REFERENCES "public"."vests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vest_images" ADD CONSTRAINT "vest_images_vest_id_vests_id_fk" FOREIGN KEY ("vest_id") REFERENCES "public"."vests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vest_news" ADD CONSTRAINT "vest_news_vest_id_vests_id_fk" FOREIGN KEY ("vest_id") REFERENCES "public"."vests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_rows" ADD CONSTRAINT "job_rows_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_undoes_jobs_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notification_reads" ADD CONSTRAINT "notification_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "derived"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_review_item_id_review_items_id_fk" FOREIGN KEY ("review_item_id") REFERENCES "public"."review_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_vest_id_vests_id_fk" FOREIGN KEY ("vest_id") REFERENCES "public"."vests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."unanswered" ADD CONSTRAINT "unanswered_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_kyc" ADD CONSTRAINT "creator_kyc_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creators" ADD CONSTRAINT "creators_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_keys" ADD CONSTRAINT "draft_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_members_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_members_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_initiator_id_members_id_fk" FOREIGN KEY ("initiator_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_assigned_to_members_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accesses" ADD CONSTRAINT "service_accesses_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accesses" ADD CONSTRAINT "service_accesses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_clusters" ADD CONSTRAINT "service_clusters_hive_id_hives_id_fk" FOREIGN KEY ("hive_id") REFERENCES "public"."hives"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_hive_id_hives_id_fk" FOREIGN KEY ("hive_id") REFERENCES "public"."hives"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_cluster_id_service_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."service_clusters"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_subject" ON "activity" USING btree ("subject_type","subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_action" ON "activity" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assets_creator" ON "assets" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "assets_newest" ON "assets" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assets_cover_image" ON "assets" USING btree ("cover_image") WHERE "assets"."cover_image" like '/files/%';--> statement-breakpoint
CREATE INDEX "purchases_at" ON "purchases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchases_assets" ON "purchases" USING btree ("created_at") WHERE asset_id is not null;--> statement-breakpoint
CREATE INDEX "purchases_member" ON "purchases" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "purchases_asset" ON "purchases" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "purchases_song" ON "purchases" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "review_items_list" ON "review_items" USING btree ("scope","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_items_pending" ON "review_items" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "review_items_newest" ON "review_items" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_items_name" ON "review_items" USING btree ("search_text" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_items_price" ON "review_items" USING btree ("price" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_items_creator" ON "review_items" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "review_items_search" ON "review_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "songs_creator" ON "songs" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "songs_newest" ON "songs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "songs_audio" ON "songs" USING btree ("audio") WHERE "songs"."audio" like '/files/%';--> statement-breakpoint
CREATE INDEX "changes_order" ON "derived"."changes" USING btree ("table_name","changed_xid","record_id","at");--> statement-breakpoint
CREATE INDEX "chat_attachments_chat" ON "chat_attachments" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "chat_tokens_member" ON "chat_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chat_tokens_expiry" ON "chat_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chat_tokens_api_key" ON "chat_tokens" USING btree ("api_key_id");--> statement-breakpoint
CREATE INDEX "rt_event_at" ON "rt_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rt_message_author" ON "rt_message" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rt_message_external_id_key" ON "rt_message" USING btree ("external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "dispute_notes_dispute" ON "dispute_notes" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "dispute_notes_author" ON "dispute_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "list_preferences_default_view" ON "list_preferences" USING btree ("default_view_id");--> statement-breakpoint
CREATE INDEX "queue_claims_member" ON "queue_claims" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name_key" ON "saved_replies" USING btree ("member_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_replies_shared" ON "saved_replies" USING btree ("id") WHERE is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("member_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("id") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "dispute_entries_newest" ON "derived"."dispute_entries" USING btree ("created_at" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_status_newest" ON "derived"."dispute_entries" USING btree ("status","created_at" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_service" ON "derived"."dispute_entries" USING btree ("service" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_client" ON "derived"."dispute_entries" USING btree ("client" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_provider" ON "derived"."dispute_entries" USING btree ("provider" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_initiator" ON "derived"."dispute_entries" USING btree ("initiator" DESC NULLS LAST,"dispute_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_entries_people" ON "derived"."dispute_entries" USING gin ((' ' || client || chr(10) || ' ' || provider || chr(10) || ' ' || initiator) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dispute_entries_search" ON "derived"."dispute_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_orphans" ON "files" USING btree ("orphaned_at") WHERE orphaned_at is not null;--> statement-breakpoint
CREATE INDEX "investments_vest_newest" ON "investments" USING btree ("vest_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investments_member" ON "investments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "investments_active" ON "investments" USING btree ("amount") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "vest_images_url" ON "vest_images" USING btree ("url");--> statement-breakpoint
CREATE INDEX "vests_newest" ON "vests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_status_newest" ON "vests" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_status" ON "vests" USING btree ("status" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_name" ON "vests" USING btree (lower("investment_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_beneficiary" ON "vests" USING btree (lower("beneficiary_name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_minimum_amount" ON "vests" USING btree ("minimum_amount" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_roi" ON "vests" USING btree ("roi_basis_points" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_duration" ON "vests" USING btree ("duration_months" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_closing" ON "vests" USING btree ("closing_date") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "vests_search" ON "vests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_rows_state" ON "job_rows" USING btree ("job_id","state","position");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_running" ON "jobs" USING btree ("member_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("touched_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_member" ON "jobs" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "transactions_kind_newest" ON "transactions" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","status");--> statement-breakpoint
CREATE INDEX "transactions_member_newest" ON "transactions" USING btree ("member_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","status");--> statement-breakpoint
CREATE INDEX "transactions_booking" ON "transactions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "transactions_reference" ON "transactions" USING btree (lower(code) collate "C");--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notification_reads_of" ON "derived"."notification_reads" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "derived"."notifications" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "unanswered_since" ON "derived"."unanswered" USING btree ("since");--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("kind","key","at");--> statement-breakpoint
CREATE INDEX "attempts_at" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "creator_kyc_nin" ON "creator_kyc" USING btree ("nin");--> statement-breakpoint
CREATE INDEX "creator_kyc_bvn" ON "creator_kyc" USING btree ("bvn");--> statement-breakpoint
CREATE INDEX "creator_kyc_copy_of_id" ON "creator_kyc" USING btree ("copy_of_id") WHERE "creator_kyc"."copy_of_id" like '/files/%';--> statement-breakpoint
CREATE INDEX "creator_kyc_copy_of_utility_bill" ON "creator_kyc" USING btree ("copy_of_utility_bill") WHERE "creator_kyc"."copy_of_utility_bill" like '/files/%';--> statement-breakpoint
CREATE INDEX "creators_newest" ON "creators" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_active_newest" ON "creators" USING btree ("is_active" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_category_newest" ON "creators" USING btree ("category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_name" ON "creators" USING btree ("sort_name" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_gender" ON "creators" USING btree ("gender" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_updated" ON "creators" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_services" ON "creators" USING btree ("services_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_search" ON "creators" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree (lower("email") desc nulls last);--> statement-breakpoint
CREATE UNIQUE INDEX "members_username_key" ON "members" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_role_newest" ON "members" USING btree ("role" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_inactive_newest" ON "members" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not is_active;--> statement-breakpoint
CREATE INDEX "members_premium" ON "members" USING btree ("created_at") WHERE is_premium;--> statement-breakpoint
CREATE INDEX "members_seen" ON "members" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "members_profile_image" ON "members" USING btree ("profile_image") WHERE "members"."profile_image" like '/files/%';--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING btree (lower(coalesce(nullif(btrim(first_name || ' ' || last_name), ''), surname, '')) desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_names" ON "members" USING gin ((lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(surname, '') || ' ' || coalesce(middle_name, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_address" ON "members" USING btree (lower(email) collate "C");--> statement-breakpoint
CREATE INDEX "members_phone_number" ON "members" USING btree (regexp_replace(regexp_replace(phone_number, '[^0-9]', '', 'g'), '^((00)?234)?0?', '') collate "C");--> statement-breakpoint
CREATE INDEX "members_phone_number1" ON "members" USING btree (regexp_replace(regexp_replace(phone_number1, '[^0-9]', '', 'g'), '^((00)?234)?0?', '') collate "C");--> statement-breakpoint
CREATE INDEX "members_phone_number2" ON "members" USING btree (regexp_replace(regexp_replace(phone_number2, '[^0-9]', '', 'g'), '^((00)?234)?0?', '') collate "C");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_service" ON "bookings" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "bookings_client_newest" ON "bookings" USING btree ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","escrow");--> statement-breakpoint
CREATE INDEX "bookings_provider_newest" ON "bookings" USING btree ("provider_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","escrow");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("amount") WHERE escrow = 'HELD';--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open_per_booking" ON "disputes" USING btree ("booking_id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "disputes_status_newest" ON "disputes" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "disputes_initiator" ON "disputes" USING btree ("initiator_id");--> statement-breakpoint
CREATE INDEX "disputes_assigned" ON "disputes" USING btree ("assigned_to","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE assigned_to is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "hives_name_key" ON "hives" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "hives_newest" ON "hives" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hives_name" ON "hives" USING btree (lower("name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hives_updated" ON "hives" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hives_search" ON "hives" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_accesses_at" ON "service_accesses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "service_accesses_service" ON "service_accesses" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "service_accesses_member" ON "service_accesses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_clusters_name_key" ON "service_clusters" USING btree ("hive_id",lower("name"));--> statement-breakpoint
CREATE INDEX "service_clusters_newest" ON "service_clusters" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_clusters_hive_newest" ON "service_clusters" USING btree ("hive_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_clusters_name" ON "service_clusters" USING btree (lower("name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_clusters_updated" ON "service_clusters" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_clusters_search" ON "service_clusters" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "services_newest" ON "services" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_creator_newest" ON "services" USING btree ("creator_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_status_newest" ON "services" USING btree ("status" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_name" ON "services" USING btree ("search_text" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_rate" ON "services" USING btree ("rate" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_updated" ON "services" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_hive" ON "services" USING btree ("hive_id");--> statement-breakpoint
CREATE INDEX "services_cluster" ON "services" USING btree ("cluster_id");--> statement-breakpoint
CREATE INDEX "services_cover_image" ON "services" USING btree ("cover_image") WHERE "services"."cover_image" like '/files/%';--> statement-breakpoint
CREATE INDEX "services_service_image" ON "services" USING btree ("service_image") WHERE "services"."service_image" like '/files/%';--> statement-breakpoint
CREATE INDEX "services_service_audio" ON "services" USING btree ("service_audio") WHERE "services"."service_audio" like '/files/%';--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "member_day_tallies_day" ON "derived"."member_day_tallies" USING btree ("day");--> statement-breakpoint
CREATE INDEX "service_cluster_tallies_hive" ON "derived"."service_cluster_tallies" USING btree ("hive_id");--> statement-breakpoint
CREATE INDEX "transaction_tallies_day" ON "derived"."transaction_tallies" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("webhook_id","subject_type","subject_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("ended_at") WHERE state <> 'waiting';