ALTER TABLE "instant_messages" ADD COLUMN "is_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_messages" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_request" boolean DEFAULT false NOT NULL;