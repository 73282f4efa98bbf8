ALTER TABLE "posts" ADD COLUMN "live_arrival_hours" integer;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_live_arrival_hours" CHECK ("posts"."live_arrival_hours" between 2 and 336);