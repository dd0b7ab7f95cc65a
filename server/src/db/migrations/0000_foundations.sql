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
	"member_id" integer NOT NULL,
	"asset_id" integer,
	"song_id" integer,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	CONSTRAINT "review_items_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "review_items_scope_known" CHECK ("review_items"."scope" in ('assets', 'services', 'songs')),
	CONSTRAINT "review_items_status_known" CHECK ("review_items"."status" in ('pending', 'published', 'rejected')),
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
CREATE TABLE "rt_chat" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"last_key" text COLLATE "C",
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
	"original" jsonb,
	CONSTRAINT "rt_message_chat_id_key_pk" PRIMARY KEY("chat_id","key")
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
	CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('picture', 'kyc'))
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
CREATE TABLE "transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"member_id" integer,
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
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
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
	CONSTRAINT "creators_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "creators_member_key" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"pin_hash" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(email, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone_number, ''))) STORED NOT NULL,
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
	"user_agent" text,
	"address" text,
	CONSTRAINT "sessions_token_hash_key" UNIQUE("token_hash")
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('OPEN', 'CLOSED'))
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
	"service_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(service_name)) STORED NOT NULL,
	CONSTRAINT "services_external_id_key" UNIQUE("external_id"),
	CONSTRAINT "services_status_known" CHECK ("services"."status" in ('PUBLISHED', 'PENDING', 'REJECTED')),
	CONSTRAINT "services_rate_range" CHECK ("services"."rate" between 0 and 100000000000000)
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
ALTER TABLE "rt_message" ADD CONSTRAINT "rt_message_chat_id_rt_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."rt_chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_members_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_vest_id_vests_id_fk" FOREIGN KEY ("vest_id") REFERENCES "public"."vests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vest_highlights" ADD CONSTRAINT "vest_highlights_vest_id_vests_id_fk" FOREIGN KEY ("vest_id") REFERENCES "public"."vests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vest_images" ADD CONSTRAINT "vest_images_vest_id_vests_id_fk" FOREIGN KEY ("vest_id") REFERENCES "public"."vests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vest_news" ADD CONSTRAINT "vest_news_vest_id_vests_id_fk" FOREIGN KEY ("vest_id") REFERENCES "public"."vests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_kyc" ADD CONSTRAINT "creator_kyc_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creators" ADD CONSTRAINT "creators_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_members_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_members_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_initiator_id_members_id_fk" FOREIGN KEY ("initiator_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accesses" ADD CONSTRAINT "service_accesses_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accesses" ADD CONSTRAINT "service_accesses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_clusters" ADD CONSTRAINT "service_clusters_hive_id_hives_id_fk" FOREIGN KEY ("hive_id") REFERENCES "public"."hives"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_hive_id_hives_id_fk" FOREIGN KEY ("hive_id") REFERENCES "public"."hives"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_cluster_id_service_clusters_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."service_clusters"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_subject" ON "activity" USING btree ("subject_type","subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assets_creator" ON "assets" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "assets_newest" ON "assets" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_at" ON "purchases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchases_member" ON "purchases" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "purchases_asset" ON "purchases" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "purchases_song" ON "purchases" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "review_items_list" ON "review_items" USING btree ("scope","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_items_creator" ON "review_items" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "review_items_search" ON "review_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "songs_creator" ON "songs" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "songs_newest" ON "songs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rt_event_at" ON "rt_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "files_orphans" ON "files" USING btree ("orphaned_at") WHERE orphaned_at is not null;--> statement-breakpoint
CREATE INDEX "investments_vest_newest" ON "investments" USING btree ("vest_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investments_member" ON "investments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "vest_images_url" ON "vest_images" USING btree ("url");--> statement-breakpoint
CREATE INDEX "vests_newest" ON "vests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_status_newest" ON "vests" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vests_closing" ON "vests" USING btree ("closing_date") WHERE status = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "vests_search" ON "vests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_kind_newest" ON "transactions" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_member" ON "transactions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("kind","key","at");--> statement-breakpoint
CREATE INDEX "attempts_at" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "creator_kyc_nin" ON "creator_kyc" USING btree ("nin");--> statement-breakpoint
CREATE INDEX "creator_kyc_bvn" ON "creator_kyc" USING btree ("bvn");--> statement-breakpoint
CREATE INDEX "creators_newest" ON "creators" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "creators_active_newest" ON "creators" USING btree ("is_active","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_username_key" ON "members" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_role_newest" ON "members" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_service" ON "bookings" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "bookings_client" ON "bookings" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "bookings_provider" ON "bookings" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open_per_booking" ON "disputes" USING btree ("booking_id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "disputes_status_newest" ON "disputes" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "disputes_initiator" ON "disputes" USING btree ("initiator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hives_name_key" ON "hives" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "hives_newest" ON "hives" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_accesses_at" ON "service_accesses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "service_accesses_service" ON "service_accesses" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "service_accesses_member" ON "service_accesses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_clusters_name_key" ON "service_clusters" USING btree ("hive_id",lower("name"));--> statement-breakpoint
CREATE INDEX "service_clusters_newest" ON "service_clusters" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_clusters_hive_newest" ON "service_clusters" USING btree ("hive_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_newest" ON "services" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_creator_newest" ON "services" USING btree ("creator_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_status_newest" ON "services" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "services_hive" ON "services" USING btree ("hive_id");--> statement-breakpoint
CREATE INDEX "services_cluster" ON "services" USING btree ("cluster_id");--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search_text" gin_trgm_ops);