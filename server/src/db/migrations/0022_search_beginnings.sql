CREATE INDEX "dispute_entries_people" ON "derived"."dispute_entries" USING gin ((' ' || client || chr(10) || ' ' || provider || chr(10) || ' ' || initiator) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_reference" ON "transactions" USING btree (lower(code) collate "C");--> statement-breakpoint
CREATE INDEX "members_names" ON "members" USING gin ((lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(surname, '') || ' ' || coalesce(middle_name, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_address" ON "members" USING btree (lower(email) collate "C");--> statement-breakpoint
CREATE INDEX "members_phone_number" ON "members" USING btree (regexp_replace(regexp_replace(phone_number, '[^0-9]', '', 'g'), '^((00)?234)?0?', '') collate "C");--> statement-breakpoint
CREATE INDEX "members_phone_number1" ON "members" USING btree (regexp_replace(regexp_replace(phone_number1, '[^0-9]', '', 'g'), '^((00)?234)?0?', '') collate "C");--> statement-breakpoint
CREATE INDEX "members_phone_number2" ON "members" USING btree (regexp_replace(regexp_replace(phone_number2, '[^0-9]', '', 'g'), '^((00)?234)?0?', '') collate "C");