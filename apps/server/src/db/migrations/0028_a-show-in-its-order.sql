-- In the order in which an order takes them: a server of before may still be at work.
LOCK TABLE "request", "show_episode" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "lone_episode" (
	"episode_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"requested_on" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
DROP TRIGGER "show_episode_counted" ON "show_episode";--> statement-breakpoint
DROP FUNCTION "count_shows"();--> statement-breakpoint
DROP INDEX "request_alone";--> statement-breakpoint
DROP INDEX "request_list";--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "title_words" text GENERATED ALWAYS AS (left(lower(coalesce(title, '')), 500)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "show_episode" ADD COLUMN "requested_on" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "show_episode" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "show_episode" SET "requested_on" = "request"."requested_on", "search" = "request"."search" FROM "request" WHERE "id" = "episode_id";--> statement-breakpoint
INSERT INTO "lone_episode" ("episode_id", "workspace_id", "requested_on")
  SELECT "id", "workspace_id", "requested_on" FROM "request"
  WHERE "makes" = 'episode' AND "deleted_on" IS NULL AND NOT EXISTS (SELECT 1 FROM "show_episode" WHERE "episode_id" = "id");--> statement-breakpoint
CREATE INDEX "lone_episode_list" ON "lone_episode" USING btree ("workspace_id","requested_on" DESC NULLS FIRST,"episode_id");--> statement-breakpoint
CREATE INDEX "show_episode_list" ON "show_episode" USING btree ("show_id","requested_on" DESC NULLS FIRST,"episode_id");--> statement-breakpoint
CREATE INDEX "request_list" ON "request" USING btree ("workspace_id","requested_on" DESC NULLS FIRST,"id","title_words","type_id") WHERE deleted_on is null;--> statement-breakpoint
CREATE FUNCTION "request_placed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "lone_episode" ("episode_id", "workspace_id", "requested_on")
      VALUES (NEW."id", NEW."workspace_id", NEW."requested_on");
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM "lone_episode" WHERE "episode_id" = OLD."id";
  ELSE
    IF NEW."requested_on" <> OLD."requested_on" OR NEW."search" <> OLD."search" THEN
      UPDATE "show_episode" SET "requested_on" = NEW."requested_on", "search" = NEW."search" WHERE "episode_id" = NEW."id";
    END IF;
    IF NEW."requested_on" <> OLD."requested_on" OR NEW."deleted_on" IS DISTINCT FROM OLD."deleted_on" THEN
      DELETE FROM "lone_episode" WHERE "episode_id" = NEW."id";
      INSERT INTO "lone_episode" ("episode_id", "workspace_id", "requested_on")
        SELECT NEW."id", NEW."workspace_id", NEW."requested_on" WHERE NEW."makes" = 'episode' AND NEW."deleted_on" IS NULL
          AND NOT EXISTS (SELECT 1 FROM "show_episode" WHERE "episode_id" = NEW."id");
    END IF;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "request_made" AFTER INSERT ON "request" FOR EACH ROW WHEN (NEW."makes" = 'episode' AND NEW."deleted_on" IS NULL) EXECUTE FUNCTION "request_placed"();--> statement-breakpoint
CREATE TRIGGER "request_moved" AFTER UPDATE OF "requested_on", "title", "description", "deleted_on" ON "request" FOR EACH ROW
  WHEN (OLD."requested_on" <> NEW."requested_on" OR OLD."search" <> NEW."search" OR OLD."deleted_on" IS DISTINCT FROM NEW."deleted_on")
  EXECUTE FUNCTION "request_placed"();--> statement-breakpoint
CREATE TRIGGER "request_gone" AFTER DELETE ON "request" FOR EACH ROW WHEN (OLD."makes" = 'episode') EXECUTE FUNCTION "request_placed"();--> statement-breakpoint
-- Whoever puts, takes or renames the same episode meanwhile waits for its request: each sees what the other did.
CREATE FUNCTION "show_episode_known"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  SELECT "requested_on", "search" INTO known FROM "request" WHERE "id" = NEW."episode_id" FOR NO KEY UPDATE;
  IF FOUND THEN
    NEW."requested_on" := known."requested_on";
    NEW."search" := known."search";
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "show_episode_known" BEFORE INSERT ON "show_episode" FOR EACH ROW EXECUTE FUNCTION "show_episode_known"();--> statement-breakpoint
CREATE FUNCTION "show_episode_put"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "lone_episode" WHERE "episode_id" IN (SELECT "episode_id" FROM "put");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "show_episode_put" AFTER INSERT ON "show_episode" REFERENCING NEW TABLE AS "put" FOR EACH STATEMENT EXECUTE FUNCTION "show_episode_put"();--> statement-breakpoint
CREATE FUNCTION "show_episode_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "request" WHERE "id" IN (SELECT "episode_id" FROM "taken") ORDER BY "id" FOR NO KEY UPDATE;
  INSERT INTO "lone_episode" ("episode_id", "workspace_id", "requested_on")
    SELECT "id", "workspace_id", "requested_on" FROM "request"
    WHERE "id" IN (SELECT "episode_id" FROM "taken") AND "makes" = 'episode' AND "deleted_on" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "show_episode" WHERE "episode_id" = "id")
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "show_episode_taken" AFTER DELETE ON "show_episode" REFERENCING OLD TABLE AS "taken" FOR EACH STATEMENT EXECUTE FUNCTION "show_episode_taken"();
