CREATE TABLE "recording_words" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"words" "tsvector" NOT NULL,
	"succeeded_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recording_words" ADD CONSTRAINT "recording_words_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_words" ADD CONSTRAINT "recording_words_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_words_found" ON "recording_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "recording_words_newest" ON "recording_words" USING btree ("workspace_id","succeeded_on");--> statement-breakpoint
CREATE INDEX "feed_item_words" ON "feed_item" USING gin (to_tsvector('simple'::regconfig, coalesce(title, '') || ' ' || left(text, 100000)));--> statement-breakpoint
CREATE INDEX "research_words" ON "research" USING gin (to_tsvector('simple'::regconfig, left(prompt, 20000) || ' ' || left(coalesce(response_text, ''), 100000)));