CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_on" timestamp (3) with time zone,
	"revoked_on" timestamp (3) with time zone,
	CONSTRAINT "api_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "episode" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"language" text NOT NULL,
	"audio_key" text NOT NULL,
	"image_key" text,
	"transcript_key" text NOT NULL,
	"vtt_key" text NOT NULL,
	"srt_key" text NOT NULL,
	"chapters_key" text NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"size_bytes" bigint NOT NULL,
	"published_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_on" timestamp (3) with time zone,
	CONSTRAINT "episode_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "feed_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed_id" uuid NOT NULL,
	"guid" text NOT NULL,
	"title" text,
	"author" text,
	"url" text,
	"text" text NOT NULL,
	"published_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token" text,
	"feed_type_id" integer NOT NULL,
	"internal_id" text NOT NULL,
	"description" text,
	"url" text,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"request_id" uuid NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_step" (
	"request_id" uuid NOT NULL,
	"key" text NOT NULL,
	"step" text NOT NULL,
	"artefact" jsonb NOT NULL,
	"done_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_step_request_id_key_pk" PRIMARY KEY("request_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"request_id" uuid,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"allowed_after" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"note" text,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"type_id" integer NOT NULL,
	"job" text NOT NULL,
	"title" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"stage" text,
	"payload" jsonb NOT NULL,
	"result" jsonb,
	"cost" integer DEFAULT 0 NOT NULL,
	"counts_as_podcast" boolean DEFAULT false NOT NULL,
	"error_code" integer DEFAULT 0 NOT NULL,
	"error_message" text,
	"callback_data" text,
	"requested_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduled_on" timestamp (3) with time zone,
	"processing_on" timestamp (3) with time zone,
	"succeeded_on" timestamp (3) with time zone,
	"error_on" timestamp (3) with time zone,
	"deleted_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "research" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"prompt" text NOT NULL,
	"provider" text,
	"output_type" text DEFAULT 'text' NOT NULL,
	"response_text" text,
	"is_schedule_template" boolean DEFAULT false NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_on" timestamp (3) with time zone,
	CONSTRAINT "research_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "show_episode" (
	"show_id" uuid NOT NULL,
	"episode_id" uuid NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "show_episode_show_id_episode_id_pk" PRIMARY KEY("show_id","episode_id")
);
--> statement-breakpoint
CREATE TABLE "show" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"author" text,
	"link" text,
	"email" text,
	"image_url" text,
	"image_key" text,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_error" text,
	"delivered_on" timestamp (3) with time zone,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode" ADD CONSTRAINT "episode_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode" ADD CONSTRAINT "episode_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_item" ADD CONSTRAINT "feed_item_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research" ADD CONSTRAINT "research_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research" ADD CONSTRAINT "research_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_episode" ADD CONSTRAINT "show_episode_show_id_show_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."show"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_episode" ADD CONSTRAINT "show_episode_episode_id_episode_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episode"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show" ADD CONSTRAINT "show_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "episode_list" ON "episode" USING btree ("workspace_id","published_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_item_once" ON "feed_item" USING btree ("feed_id","guid");--> statement-breakpoint
CREATE INDEX "feed_item_newest" ON "feed_item" USING btree ("feed_id","published_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feed_list" ON "feed" USING btree ("workspace_id","created_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_of_workspace" ON "ledger_entry" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_once_per_request" ON "ledger_entry" USING btree ("request_id","kind");--> statement-breakpoint
CREATE INDEX "request_list" ON "request" USING btree ("workspace_id","requested_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "request_podcasts_of_day" ON "request" USING btree ("workspace_id","requested_on") WHERE counts_as_podcast;--> statement-breakpoint
CREATE INDEX "research_list" ON "research" USING btree ("workspace_id","created_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "show_episode_by_episode" ON "show_episode" USING btree ("episode_id");--> statement-breakpoint
CREATE INDEX "show_list" ON "show" USING btree ("workspace_id","created_on" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_once" ON "webhook_delivery" USING btree ("webhook_id","request_id");--> statement-breakpoint
CREATE INDEX "webhook_list" ON "webhook" USING btree ("workspace_id");