CREATE TABLE "post_profile" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"handle" text,
	"avatar_key" text,
	"verified" boolean DEFAULT false NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"type" text NOT NULL,
	"order" integer NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"sources" jsonb NOT NULL,
	"cited" jsonb NOT NULL,
	"tweet_image_key" text,
	"data_table_image_key" text,
	"bar_chart_image_key" text,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_profile" ADD CONSTRAINT "post_profile_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_list" ON "post" USING btree ("workspace_id","created_on" DESC NULLS FIRST,"request_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "post_of_request" ON "post" USING btree ("request_id","place");