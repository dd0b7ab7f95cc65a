CREATE TABLE "imports" (
	"api" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"list" integer NOT NULL,
	"page" integer NOT NULL,
	"tallies" jsonb NOT NULL
);
