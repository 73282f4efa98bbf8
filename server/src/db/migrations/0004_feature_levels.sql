ALTER TABLE "feature_switches" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_switches" ADD COLUMN "share" integer;--> statement-breakpoint
ALTER TABLE "feature_switches" ADD CONSTRAINT "feature_switches_audience" CHECK ("feature_switches"."audience" in ('admins', 'share', 'all'));--> statement-breakpoint
ALTER TABLE "feature_switches" ADD CONSTRAINT "feature_switches_share" CHECK ("feature_switches"."share" between 1 and 99);