ALTER TABLE "request" ADD COLUMN "making" jsonb;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "unread_sources" jsonb;--> statement-breakpoint
CREATE INDEX "request_history" ON "request" USING btree ("kind","succeeded_on" DESC NULLS FIRST) WHERE state = 'done' and making is not null;