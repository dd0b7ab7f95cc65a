ALTER TABLE "files" ADD COLUMN "sealed_from" text;--> statement-breakpoint
CREATE INDEX "files_sealed_from" ON "files" USING btree ("sealed_from") WHERE sealed_from is not null;