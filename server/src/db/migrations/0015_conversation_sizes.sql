ALTER TABLE "chat_tokens" ADD COLUMN "api_key_id" integer;--> statement-breakpoint
ALTER TABLE "rt_chat" ADD COLUMN "last_at" bigint;--> statement-breakpoint
ALTER TABLE "rt_message" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length(value::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_tokens" ADD CONSTRAINT "chat_tokens_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_tokens_api_key" ON "chat_tokens" USING btree ("api_key_id");