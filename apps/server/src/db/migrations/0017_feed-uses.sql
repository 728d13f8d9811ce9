CREATE TABLE "feed_item_use" (
	"request_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"feed_id" integer NOT NULL,
	"place" integer NOT NULL,
	"schedule_id" uuid,
	"subscription_id" uuid,
	"used_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feed_item_use_request_id_item_id_pk" PRIMARY KEY("request_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "feed_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"feed_id" integer NOT NULL,
	"template_id" uuid NOT NULL,
	"daily_limit" integer NOT NULL,
	"mark" bigint,
	"last_item_id" uuid,
	"last_processed_on" timestamp (3) with time zone,
	"next_try_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"type_id" integer NOT NULL,
	"order" jsonb NOT NULL,
	"cost" integer NOT NULL,
	"callback_data" text,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_on" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "feed_item_use" ADD CONSTRAINT "feed_item_use_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_item_use" ADD CONSTRAINT "feed_item_use_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_item_use" ADD CONSTRAINT "feed_item_use_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_item_use" ADD CONSTRAINT "feed_item_use_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_item_use" ADD CONSTRAINT "feed_item_use_subscription_id_feed_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."feed_subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_subscription" ADD CONSTRAINT "feed_subscription_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_subscription" ADD CONSTRAINT "feed_subscription_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_subscription" ADD CONSTRAINT "feed_subscription_template_id_feed_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."feed_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_template" ADD CONSTRAINT "feed_template_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_item_use_of_item" ON "feed_item_use" USING btree ("workspace_id","item_id");--> statement-breakpoint
CREATE INDEX "feed_item_use_of_schedule" ON "feed_item_use" USING btree ("schedule_id","item_id") WHERE schedule_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_item_use_once" ON "feed_item_use" USING btree ("subscription_id","item_id");--> statement-breakpoint
CREATE INDEX "feed_subscription_list" ON "feed_subscription" USING btree ("workspace_id","created_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "feed_subscription_once" ON "feed_subscription" USING btree ("feed_id","template_id") WHERE removed_on is null;--> statement-breakpoint
CREATE INDEX "feed_subscription_due" ON "feed_subscription" USING btree ("next_try_on") WHERE removed_on is null;--> statement-breakpoint
CREATE INDEX "feed_template_list" ON "feed_template" USING btree ("workspace_id","created_on" DESC NULLS FIRST);