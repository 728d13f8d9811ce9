CREATE SEQUENCE "public"."episode_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- No call has ever made a feed: the tables are empty, and a uuid cannot become an integer. Written by hand.
ALTER TABLE "feed_item" DROP COLUMN "feed_id";--> statement-breakpoint
ALTER TABLE "feed" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "id" serial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_item" ADD COLUMN "feed_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_item" ADD CONSTRAINT "feed_item_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_item_once" ON "feed_item" USING btree ("feed_id","guid");--> statement-breakpoint
CREATE INDEX "feed_item_newest" ON "feed_item" USING btree ("feed_id","published_on" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "wire_number" integer DEFAULT nextval('episode_number') NOT NULL;--> statement-breakpoint
ALTER TABLE "show_episode" ADD COLUMN "wire_number" integer DEFAULT nextval('episode_number') NOT NULL;--> statement-breakpoint
ALTER TABLE "show_episode" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "show_episode" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "show" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_list" ON "file" USING btree ("workspace_id","created_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "file_by_storage_key" ON "file" USING btree ("storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "request_by_wire_number" ON "request" USING btree ("wire_number");--> statement-breakpoint
CREATE UNIQUE INDEX "show_episode_by_wire_number" ON "show_episode" USING btree ("wire_number");