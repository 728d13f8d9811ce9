CREATE TABLE "saying" (
	"id" serial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"term" text NOT NULL,
	"term_key" text NOT NULL,
	"spoken_as" text NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 10001 CACHE 1),
	"workspace_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"language" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"made" jsonb NOT NULL,
	"measured" jsonb NOT NULL,
	"consent_on" timestamp (3) with time zone,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "saying" ADD CONSTRAINT "saying_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice" ADD CONSTRAINT "voice_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice" ADD CONSTRAINT "voice_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saying_of_workspace" ON "saying" USING btree ("workspace_id","term_key");--> statement-breakpoint
CREATE INDEX "voice_list" ON "voice" USING btree ("workspace_id","id");