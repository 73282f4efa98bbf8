DROP INDEX "reports_one_open_per_user";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_text" text;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD COLUMN "requester_id" uuid;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD COLUMN "request_status" text;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD COLUMN "request_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD CONSTRAINT "instant_conversations_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_message" ON "reports" USING btree ("reporter_id","message_id") WHERE "reports"."status" in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "instant_conversations_requester_id_requested_at_index" ON "instant_conversations" USING btree ("requester_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_user" ON "reports" USING btree ("reporter_id","user_id") WHERE "reports"."status" in ('pending', 'reviewing') and "reports"."message_id" is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_kind" CHECK ("reports"."message_kind" in ('chat', 'instant', 'private'));--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD CONSTRAINT "instant_conversations_request" CHECK ("instant_conversations"."request_status" in ('pending', 'accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD CONSTRAINT "instant_conversations_requester" CHECK (("instant_conversations"."requester_id" is null) = ("instant_conversations"."request_status" is null));