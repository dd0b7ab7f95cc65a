ALTER TABLE "review_items" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_booking" ON "transactions" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_decision_reason_length" CHECK (char_length("review_items"."decision_reason") <= 500);--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decision_reason_length" CHECK (char_length("disputes"."decision_reason") <= 500);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_decision_reason_length" CHECK (char_length("services"."decision_reason") <= 500);