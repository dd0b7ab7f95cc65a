CREATE TABLE "retention_marks" (
	"place" text PRIMARY KEY NOT NULL,
	"up_to" bigint NOT NULL
);
