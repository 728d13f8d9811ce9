ALTER TABLE "request" ADD COLUMN "duration_seconds" double precision;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "size_bytes" bigint;