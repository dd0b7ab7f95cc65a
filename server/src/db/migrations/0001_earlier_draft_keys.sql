ALTER TABLE "draft_keys" ADD COLUMN "earlier" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_keys" ADD COLUMN "renewed_at" timestamp (3) with time zone;