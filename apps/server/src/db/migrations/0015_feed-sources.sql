CREATE TABLE "feed_source" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform" text NOT NULL,
	"query" text NOT NULL,
	"moved_to" text,
	"host" text NOT NULL,
	"title" text,
	"description" text,
	"url" text,
	"image_url" text,
	"etag" text,
	"last_modified" text,
	"body_hash" text,
	"next_poll_on" timestamp (3) with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"polled_on" timestamp (3) with time zone,
	"read_on" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failure_words" text,
	"item_count" integer DEFAULT 0 NOT NULL,
	"newest_item_on" timestamp (3) with time zone,
	"changed_on" timestamp (3) with time zone,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_item" DROP CONSTRAINT "feed_item_feed_id_feed_id_fk";
--> statement-breakpoint
DROP INDEX "feed_item_once";--> statement-breakpoint
DROP INDEX "feed_item_newest";--> statement-breakpoint
ALTER TABLE "feed_item" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "feed_item" ADD COLUMN "arrival" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_item" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "feed_item" ADD COLUMN "words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_item" ADD COLUMN "created_on" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_item" ADD COLUMN "seen_on" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "source_id" uuid;--> statement-breakpoint
-- Feeds of before are followed from now on; what several of them follow becomes one source, and its items are kept once.
INSERT INTO "feed_source" ("platform", "query", "host", "title", "description", "url", "next_poll_on")
SELECT DISTINCT ON (1, 2)
	CASE "feed_type_id" WHEN 1 THEN 'x' WHEN 2 THEN 'reddit' WHEN 3 THEN 'youtube' WHEN 5 THEN 'xNews' ELSE 'rss' END,
	"internal_id",
	CASE "feed_type_id" WHEN 1 THEN 'x.com' WHEN 2 THEN 'www.reddit.com' WHEN 3 THEN 'www.youtube.com' WHEN 5 THEN 'x.com'
		ELSE lower(split_part(regexp_replace("internal_id", '^https?://', '', 'i'), '/', 1)) END,
	"name", "description", "url",
	CASE WHEN "deleted_on" IS NULL THEN now() END
FROM "feed"
ORDER BY 1, 2, "deleted_on" DESC NULLS FIRST;--> statement-breakpoint
UPDATE "feed" SET "source_id" = "feed_source"."id" FROM "feed_source"
WHERE "query" = "internal_id"
	AND "platform" = CASE "feed_type_id" WHEN 1 THEN 'x' WHEN 2 THEN 'reddit' WHEN 3 THEN 'youtube' WHEN 5 THEN 'xNews' ELSE 'rss' END;--> statement-breakpoint
ALTER TABLE "feed" ALTER COLUMN "source_id" SET NOT NULL;--> statement-breakpoint
UPDATE "feed_item" SET "source_id" = "feed"."source_id" FROM "feed" WHERE "feed"."id" = "feed_item"."feed_id";--> statement-breakpoint
DELETE FROM "feed_item" AS "again" USING "feed_item" AS "first"
WHERE "again"."source_id" = "first"."source_id" AND "again"."guid" = "first"."guid" AND "again"."arrival" > "first"."arrival";--> statement-breakpoint
ALTER TABLE "feed_item" ALTER COLUMN "source_id" SET NOT NULL;--> statement-breakpoint
UPDATE "feed_source" SET ("item_count", "newest_item_on") =
	(SELECT count(*), max("published_on") FROM "feed_item" WHERE "source_id" = "feed_source"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_source_once" ON "feed_source" USING btree ("platform","query");--> statement-breakpoint
CREATE INDEX "feed_source_due" ON "feed_source" USING btree ("next_poll_on") WHERE next_poll_on is not null;--> statement-breakpoint
CREATE INDEX "feed_source_claimed" ON "feed_source" USING btree ("claimed_until") WHERE claimed_until is not null;--> statement-breakpoint
CREATE INDEX "feed_source_of_host" ON "feed_source" USING btree ("host");--> statement-breakpoint
ALTER TABLE "feed_item" ADD CONSTRAINT "feed_item_source_id_feed_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."feed_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_source_id_feed_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."feed_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_item_arrival" ON "feed_item" USING btree ("source_id","arrival");--> statement-breakpoint
CREATE INDEX "feed_of_source" ON "feed" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_item_once" ON "feed_item" USING btree ("source_id","guid");--> statement-breakpoint
CREATE INDEX "feed_item_newest" ON "feed_item" USING btree ("source_id","published_on" DESC NULLS FIRST,"arrival" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "feed_item" DROP COLUMN "feed_id";