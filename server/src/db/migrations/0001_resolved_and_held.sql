CREATE TABLE "derived"."unsettled" (
	"dispute_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "derived"."unsettled" ADD CONSTRAINT "unsettled_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsettled_since" ON "derived"."unsettled" USING btree ("since");