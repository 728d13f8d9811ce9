ALTER TABLE "request" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "failed_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "lost_tries" integer DEFAULT 0 NOT NULL;