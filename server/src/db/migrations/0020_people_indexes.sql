DROP INDEX "transactions_member";--> statement-breakpoint
DROP INDEX "bookings_client";--> statement-breakpoint
DROP INDEX "bookings_provider";--> statement-breakpoint
CREATE INDEX "transactions_member_newest" ON "transactions" USING btree ("member_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","status");--> statement-breakpoint
CREATE INDEX "bookings_client_newest" ON "bookings" USING btree ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","escrow");--> statement-breakpoint
CREATE INDEX "bookings_provider_newest" ON "bookings" USING btree ("provider_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","escrow");