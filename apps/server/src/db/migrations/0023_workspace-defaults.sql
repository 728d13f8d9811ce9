CREATE TABLE "workspace_defaults" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"voice_1" integer,
	"voice_2" integer,
	"style" text,
	"language" text,
	"show_id" uuid,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD COLUMN "last_tried_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD COLUMN "failed_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspace_defaults" ADD CONSTRAINT "workspace_defaults_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_defaults" ADD CONSTRAINT "workspace_defaults_show_id_show_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."show"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_list" ON "webhook_delivery" USING btree ("webhook_id","created_on" DESC NULLS FIRST,"id");--> statement-breakpoint
-- Nobody tries these any more; what an earlier version gave up was not written down.
UPDATE "webhook_delivery" SET "failed_on" = "created_on" WHERE "delivered_on" IS NULL AND ("attempts" >= 10 OR "created_on" < now() - interval '1 day');
