CREATE TABLE "engine_revision" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"port" text NOT NULL,
	"provider" text NOT NULL,
	"address" text,
	"model" text,
	"voices" jsonb,
	"user_name" text,
	"mail_to" text,
	"sealed_key" text,
	"key_ending" text,
	"place" integer NOT NULL,
	"tested" jsonb,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "engine_list" ON "engine" USING btree ("port","place");--> statement-breakpoint
INSERT INTO "engine_revision" DEFAULT VALUES;--> statement-breakpoint
-- Keys of before: the oldest that lives is the owner's, as the first that is made is now.
UPDATE "api_key" SET "owner" = true WHERE "id" = (SELECT "id" FROM "api_key" WHERE "revoked_on" IS NULL ORDER BY "created_on", "id" LIMIT 1);
