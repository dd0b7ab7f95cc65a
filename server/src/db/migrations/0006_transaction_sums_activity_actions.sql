DROP INDEX "transactions_kind_newest";--> statement-breakpoint
CREATE INDEX "activity_action" ON "activity" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_kind_newest" ON "transactions" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","status");