ALTER TABLE "sessions" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_tokens" ADD COLUMN "api_key_id" integer;--> statement-breakpoint
ALTER TABLE "rt_chat" ADD COLUMN "last_at" bigint;--> statement-breakpoint
ALTER TABLE "rt_message" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length(value::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_tokens" ADD CONSTRAINT "chat_tokens_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_tokens_api_key" ON "chat_tokens" USING btree ("api_key_id");--> statement-breakpoint
-- The trigger's condition names the column, which cannot change while it does. It returns below.
DROP TRIGGER "members_refresh_creator" ON "members";--> statement-breakpoint
ALTER TABLE "members" drop column "search_text";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(email, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(middle_name, '') || coalesce(chr(10) || regexp_replace(regexp_replace(phone_number, '[^0-9]', '', 'g'), '^((00)?234)?0?', ''), '') || coalesce(chr(10) || regexp_replace(regexp_replace(phone_number1, '[^0-9]', '', 'g'), '^((00)?234)?0?', ''), '') || coalesce(chr(10) || regexp_replace(regexp_replace(phone_number2, '[^0-9]', '', 'g'), '^((00)?234)?0?', ''), ''))) STORED NOT NULL;--> statement-breakpoint
-- The column holds the text that it had, in one piece, so that the version before still finds what it found.
CREATE INDEX "members_search" ON "members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ANALYZE "members" ("search_text");--> statement-breakpoint
CREATE TRIGGER "members_refresh_creator" AFTER UPDATE ON "members" FOR EACH ROW
WHEN (OLD."search_text" IS DISTINCT FROM NEW."search_text" OR OLD."gender" IS DISTINCT FROM NEW."gender")
EXECUTE FUNCTION refresh_creator_of_member();--> statement-breakpoint
UPDATE "creators" SET "search_text" = m."search_text" FROM "members" m
WHERE m."id" = "creators"."member_id" AND "creators"."search_text" <> m."search_text";
