CREATE TABLE "recurring_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order" jsonb NOT NULL,
	"callback_data" text,
	"daily_count" integer NOT NULL,
	"end_date" timestamp (3) with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"next_run_on" timestamp (3) with time zone,
	"last_run_on" timestamp (3) with time zone,
	"last_request_id" uuid,
	"runs" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_on" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "research" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "research" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "research" ADD COLUMN "source_count" integer;--> statement-breakpoint
ALTER TABLE "research" ADD COLUMN "reading_minutes" integer;--> statement-breakpoint
ALTER TABLE "research" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "recurring_template" ADD CONSTRAINT "recurring_template_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_template_list" ON "recurring_template" USING btree ("workspace_id","kind","created_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recurring_template_due" ON "recurring_template" USING btree ("next_run_on") WHERE state = 'active' and deleted_on is null;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_template_id_recurring_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."recurring_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_of_template" ON "request" USING btree ("template_id","requested_on" DESC NULLS FIRST) WHERE template_id is not null;