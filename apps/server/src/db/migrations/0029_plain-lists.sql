-- In the order in which an order takes them: a server of the release before may still be at work.
LOCK TABLE "request", "show_episode" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DROP TRIGGER "request_made" ON "request";--> statement-breakpoint
DROP TRIGGER "request_moved" ON "request";--> statement-breakpoint
DROP TRIGGER "request_gone" ON "request";--> statement-breakpoint
DROP TRIGGER "show_episode_known" ON "show_episode";--> statement-breakpoint
DROP TRIGGER "show_episode_put" ON "show_episode";--> statement-breakpoint
DROP TRIGGER "show_episode_taken" ON "show_episode";--> statement-breakpoint
DROP FUNCTION "request_placed"();--> statement-breakpoint
DROP FUNCTION "show_episode_known"();--> statement-breakpoint
DROP FUNCTION "show_episode_put"();--> statement-breakpoint
DROP FUNCTION "show_episode_taken"();--> statement-breakpoint
DROP TABLE "lone_episode";--> statement-breakpoint
-- A server of the release before reads this view, and writes `request.shows`, `show_episode.requested_on` and `.search`: the
-- release after this one drops all four.
CREATE VIEW "lone_episode" AS SELECT "id" AS "episode_id", "workspace_id", "requested_on" FROM "request"
  WHERE "makes" = 'episode' AND "deleted_on" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "show_episode" WHERE "show_episode"."episode_id" = "request"."id");--> statement-breakpoint
DROP STATISTICS "request_title_words";--> statement-breakpoint
DROP INDEX "request_ordered";--> statement-breakpoint
DROP INDEX "request_of_type";--> statement-breakpoint
DROP INDEX "request_gone";--> statement-breakpoint
DROP INDEX "request_ended";--> statement-breakpoint
DROP INDEX "request_by_state";--> statement-breakpoint
DROP INDEX "show_episode_list";--> statement-breakpoint
DROP INDEX "request_list";--> statement-breakpoint
DROP INDEX "request_made";--> statement-breakpoint
CREATE INDEX "request_list" ON "request" USING btree ("workspace_id","requested_on" DESC NULLS FIRST,"id","makes","state","error_on","title_words","type_id","deleted_on");
