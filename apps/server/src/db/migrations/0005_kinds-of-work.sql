DROP INDEX "request_podcasts_of_day";--> statement-breakpoint
DROP INDEX "request_episodes";--> statement-breakpoint
DROP INDEX "request_transcripts";--> statement-breakpoint
DROP INDEX "request_search";--> statement-breakpoint
ALTER TABLE "request" RENAME COLUMN "job" TO "kind";--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "makes" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "audio_key" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "image_key" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "video_key" text;--> statement-breakpoint
UPDATE "request" SET "makes" = CASE WHEN "is_episode" THEN 'episode' ELSE "kind" END, "audio_key" = "result" ->> 'audioKey', "image_key" = "result" ->> 'imageKey';--> statement-breakpoint
ALTER TABLE "request" ALTER COLUMN "makes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "request" DROP COLUMN "is_episode";--> statement-breakpoint
ALTER TABLE "request" DROP COLUMN "counts_as_podcast";--> statement-breakpoint
CREATE INDEX "request_made" ON "request" USING btree ("workspace_id","makes","requested_on" DESC NULLS FIRST,"id") WHERE deleted_on is null;--> statement-breakpoint
CREATE INDEX "request_search" ON "request" USING gin ("search" gin_trgm_ops) WHERE deleted_on is null;
