CREATE TABLE "erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer,
	"pseudonym" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"administrator_id" integer,
	"administrator_name" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"certificate" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"creator_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_by" integer,
	"first_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"creator_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"administrator_id" integer,
	"administrator_name" text NOT NULL,
	"decision" text NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"disagrees" boolean,
	"ticked" text[] DEFAULT '{}' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"waited" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reveals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reveals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"member_id" integer,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"field" text NOT NULL,
	"administrator_id" integer,
	"administrator_name" text NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"copied_at" timestamp (3) with time zone,
	"is_from_desk" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_accounts" (
	"transaction_id" integer PRIMARY KEY NOT NULL,
	"account_sealed" text NOT NULL,
	"account_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_marks" (
	"place" text PRIMARY KEY NOT NULL,
	"up_to" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"is_current" boolean NOT NULL,
	"sealed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queue_claims" DROP CONSTRAINT "queue_claims_one_subject";--> statement-breakpoint
ALTER TABLE "derived"."notifications" DROP CONSTRAINT "notifications_one_subject";--> statement-breakpoint
DROP INDEX "creator_kyc_nin";--> statement-breakpoint
DROP INDEX "creator_kyc_bvn";--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD COLUMN "creator_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "key_sealed" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sealed_from" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "likeness" bigint;--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD COLUMN "administrator_id" integer;--> statement-breakpoint
ALTER TABLE "creator_kyc" ADD COLUMN "nin_sealed" text;--> statement-breakpoint
ALTER TABLE "creator_kyc" ADD COLUMN "nin_hash" text;--> statement-breakpoint
ALTER TABLE "creator_kyc" ADD COLUMN "bvn_sealed" text;--> statement-breakpoint
ALTER TABLE "creator_kyc" ADD COLUMN "bvn_hash" text;--> statement-breakpoint
ALTER TABLE "creator_kyc" ADD COLUMN "id_number_sealed" text;--> statement-breakpoint
ALTER TABLE "creator_kyc" ADD COLUMN "id_number_hash" text;--> statement-breakpoint
ALTER TABLE "creator_kyc" ADD COLUMN "id_expiry" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "secret_sealed" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_secret_sealed" text;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_administrator_id_members_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_first_by_members_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_decisions" ADD CONSTRAINT "identity_decisions_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_decisions" ADD CONSTRAINT "identity_decisions_administrator_id_members_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_administrator_id_members_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_accounts" ADD CONSTRAINT "transaction_accounts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_member" ON "erasures" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "erasures_administrator" ON "erasures" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "erasures_running" ON "erasures" USING btree ("id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "identities_waiting" ON "identities" USING btree ("since","creator_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "identities_suspicious" ON "identities" USING btree ("since") WHERE state = 'suspicious';--> statement-breakpoint
CREATE INDEX "identities_first_by" ON "identities" USING btree ("first_by") WHERE first_by is not null;--> statement-breakpoint
CREATE INDEX "identity_decisions_creator" ON "identity_decisions" USING btree ("creator_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "identity_decisions_administrator" ON "identity_decisions" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "identity_decisions_at" ON "identity_decisions" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reveals_member" ON "reveals" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reveals_administrator" ON "reveals" USING btree ("administrator_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transaction_accounts_hash" ON "transaction_accounts" USING btree ("account_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "secret_keys_current" ON "secret_keys" USING btree ("is_current") WHERE is_current;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_administrator_id_members_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_likeness" ON "files" USING gin ((array["likeness" & '3570337562653461603'::bigint, "likeness" & '5950562604422436005'::bigint, "likeness" & '-7735731385749166807'::bigint, "likeness" & '1785168781326730801'::bigint, "likeness" & '7140675125306923206'::bigint, "likeness" & '-6545618864864679606'::bigint, "likeness" & '2975281302211218002'::bigint, "likeness" & '-4165393823095705204'::bigint, "likeness" & '5355506343980192404'::bigint, "likeness" & '-8330787646191410408'::bigint])) WHERE likeness is not null;--> statement-breakpoint
CREATE INDEX "files_sealed_from" ON "files" USING btree ("sealed_from") WHERE sealed_from is not null;--> statement-breakpoint
CREATE INDEX "creator_kyc_nin_hash" ON "creator_kyc" USING btree ("nin_hash") WHERE nin_hash is not null;--> statement-breakpoint
CREATE INDEX "creator_kyc_bvn_hash" ON "creator_kyc" USING btree ("bvn_hash") WHERE bvn_hash is not null;--> statement-breakpoint
CREATE INDEX "creator_kyc_id_number_hash" ON "creator_kyc" USING btree ("id_number_hash") WHERE id_number_hash is not null;--> statement-breakpoint
CREATE INDEX "creator_kyc_nin" ON "creator_kyc" USING btree ("nin") WHERE nin is not null;--> statement-breakpoint
CREATE INDEX "creator_kyc_bvn" ON "creator_kyc" USING btree ("bvn") WHERE bvn is not null;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_creator_key" UNIQUE("creator_id");--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_administrator_key" UNIQUE("administrator_id");--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_one_subject" CHECK (num_nonnulls("queue_claims"."review_item_id", "queue_claims"."service_id", "queue_claims"."creator_id") = 1);--> statement-breakpoint
ALTER TABLE "derived"."notifications" ADD CONSTRAINT "notifications_one_subject" CHECK (num_nonnulls("derived"."notifications"."dispute_id", "derived"."notifications"."service_id", "derived"."notifications"."review_item_id", "derived"."notifications"."vest_id", "derived"."notifications"."administrator_id") = 1);--> statement-breakpoint
INSERT INTO "identities" ("creator_id", "state", "since")
SELECT c."id", CASE WHEN c."is_verified" THEN 'verified' ELSE 'waiting' END, c."updated_at"
FROM "creators" c JOIN "creator_kyc" k ON k."creator_id" = c."id"
WHERE num_nonnulls(k."nin", k."bvn", k."copy_of_id") > 0;
