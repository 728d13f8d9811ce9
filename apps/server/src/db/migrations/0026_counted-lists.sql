DROP INDEX "request_list";--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "shows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "request" SET "shows" = standing.shows FROM (SELECT episode_id, count(*) AS shows FROM "show_episode" GROUP BY episode_id) standing WHERE id = episode_id;--> statement-breakpoint
CREATE FUNCTION "count_shows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "request" SET "shows" = "shows" + 1 WHERE "id" = NEW.episode_id;
  ELSE
    UPDATE "request" SET "shows" = "shows" - 1 WHERE "id" = OLD.episode_id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "show_episode_counted" AFTER INSERT OR DELETE ON "show_episode" FOR EACH ROW EXECUTE FUNCTION "count_shows"();--> statement-breakpoint
CREATE INDEX "request_counted" ON "request" USING btree ("workspace_id","makes","state","error_on") WHERE deleted_on is null;--> statement-breakpoint
CREATE INDEX "request_of_type" ON "request" USING btree ("workspace_id","type_id") WHERE deleted_on is null;--> statement-breakpoint
CREATE INDEX "request_alone" ON "request" USING btree ("workspace_id","requested_on" DESC NULLS FIRST,"id") WHERE makes = 'episode' and deleted_on is null and shows = 0;--> statement-breakpoint
CREATE INDEX "request_gone" ON "request" USING btree ("workspace_id","id") WHERE deleted_on is not null;--> statement-breakpoint
CREATE INDEX "request_list" ON "request" USING btree ("workspace_id","requested_on" DESC NULLS FIRST,"id") WHERE deleted_on is null;--> statement-breakpoint
CREATE STATISTICS "request_title_words" ON (lower(coalesce(title, ''))) FROM "request";
