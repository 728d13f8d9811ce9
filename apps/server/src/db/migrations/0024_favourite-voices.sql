CREATE TABLE "favourite_voice" (
	"id" serial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"voice_1" integer NOT NULL,
	"voice_2" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favourite_voice" ADD CONSTRAINT "favourite_voice_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_voice_of_workspace" ON "favourite_voice" USING btree ("workspace_id","voice_1","voice_2");