CREATE TABLE "project" (
	"id" serial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"url" text,
	"image_key" text,
	"text_color" text,
	"background_color" text,
	"brand_color" text,
	"accent_color" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_on" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_list" ON "project" USING btree ("workspace_id","updated_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_of_projects" ON "request" USING gin ((payload -> 'projects') jsonb_path_ops) WHERE payload ? 'projects';