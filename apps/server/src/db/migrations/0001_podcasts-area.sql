CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "schedule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"frequency_minutes" integer NOT NULL,
	"start_on" timestamp (3) with time zone NOT NULL,
	"turns" integer NOT NULL,
	"next_turn_on" timestamp (3) with time zone,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "show_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_key" text,
	"image_prompt" text,
	"episodes" jsonb NOT NULL,
	"engine" text NOT NULL,
	"show_id" uuid,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"executed_on" timestamp (3) with time zone,
	"deleted_on" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "show_episode" DROP CONSTRAINT "show_episode_episode_id_episode_id_fk";
--> statement-breakpoint
DROP INDEX "episode_list";--> statement-breakpoint
DROP INDEX "feed_item_newest";--> statement-breakpoint
DROP INDEX "feed_list";--> statement-breakpoint
DROP INDEX "ledger_of_workspace";--> statement-breakpoint
DROP INDEX "request_list";--> statement-breakpoint
DROP INDEX "research_list";--> statement-breakpoint
DROP INDEX "show_list";--> statement-breakpoint
ALTER TABLE "episode" ADD COLUMN "season" integer;--> statement-breakpoint
ALTER TABLE "episode" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || coalesce(description, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "is_episode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "turn" integer;--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_draft" ADD CONSTRAINT "show_draft_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_draft" ADD CONSTRAINT "show_draft_show_id_show_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."show"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_list" ON "schedule" USING btree ("workspace_id","created_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "schedule_due" ON "schedule" USING btree ("next_turn_on") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "show_draft_list" ON "show_draft" USING btree ("workspace_id","updated_on" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_episode" ADD CONSTRAINT "show_episode_episode_id_request_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "episode_of_workspace" ON "episode" USING btree ("workspace_id","published_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_episodes" ON "request" USING btree ("workspace_id","requested_on" DESC NULLS FIRST,"id") WHERE is_episode and deleted_on is null;--> statement-breakpoint
CREATE INDEX "request_search" ON "request" USING gin ("search" gin_trgm_ops) WHERE is_episode and deleted_on is null;--> statement-breakpoint
CREATE UNIQUE INDEX "request_once_per_turn" ON "request" USING btree ("schedule_id","turn");--> statement-breakpoint
CREATE INDEX "feed_item_newest" ON "feed_item" USING btree ("feed_id","published_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_list" ON "feed" USING btree ("workspace_id","created_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_of_workspace" ON "ledger_entry" USING btree ("workspace_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_list" ON "request" USING btree ("workspace_id","requested_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "research_list" ON "research" USING btree ("workspace_id","created_on" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "show_list" ON "show" USING btree ("workspace_id","created_on" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "request" SET "is_episode" = true, "description" = "result" ->> 'description' WHERE "job" = 'episode';--> statement-breakpoint
INSERT INTO "show_episode" ("show_id", "episode_id") SELECT "show"."id", "request"."id" FROM "request" JOIN "show" ON "show"."id"::text = "request"."payload" ->> 'showId' WHERE "request"."job" = 'episode' ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "episode" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "episode" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "episode" DROP COLUMN "deleted_on";