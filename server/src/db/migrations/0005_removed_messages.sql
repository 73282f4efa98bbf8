ALTER TABLE "reports" ADD COLUMN "message_pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;