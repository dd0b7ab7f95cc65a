CREATE TABLE "job_rows" (
	"job_id" integer NOT NULL,
	"position" integer NOT NULL,
	"row_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"name" text,
	"value_before" text,
	"reason_before" text,
	"version_after" integer,
	CONSTRAINT "job_rows_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "job_rows_state_known" CHECK ("job_rows"."state" in ('waiting', 'done', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"actor_name" text NOT NULL,
	"request_id" text,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"reason" text,
	"undoes" integer,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_undoes_key" UNIQUE("undoes"),
	CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('members', 'creators', 'services', 'reviews')),
	CONSTRAINT "jobs_act_known" CHECK ("jobs"."act" in ('activate', 'deactivate', 'publish', 'approve', 'reject', 'undo')),
	CONSTRAINT "jobs_state_known" CHECK ("jobs"."state" in ('running', 'stopped', 'done'))
);
--> statement-breakpoint
ALTER TABLE "job_rows" ADD CONSTRAINT "job_rows_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_undoes_jobs_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_rows_state" ON "job_rows" USING btree ("job_id","state","position");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_running" ON "jobs" USING btree ("member_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("touched_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_member" ON "jobs" USING btree ("member_id");