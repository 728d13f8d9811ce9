ALTER TABLE "show" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "show" ADD COLUMN "explicit" boolean DEFAULT false NOT NULL;