CREATE TABLE "listing_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_questions_answered" CHECK (("listing_questions"."answer" is null) = ("listing_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_topic";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_topic";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "quote" text;--> statement-breakpoint
ALTER TABLE "listing_questions" ADD CONSTRAINT "listing_questions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_questions" ADD CONSTRAINT "listing_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_questions_post_id_created_at_id_index" ON "listing_questions" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_questions_asker_id_index" ON "listing_questions" USING btree ("asker_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_question_id_listing_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."listing_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_question" ON "reports" USING btree ("reporter_id","question_id") WHERE "reports"."status" in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "reports_question_id_index" ON "reports" USING btree ("question_id");--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_topic" CHECK ("notification_preferences"."topic" in ('messages', 'contacts', 'mentions', 'listings', 'questions', 'saved-searches', 'price-drops', 'auctions', 'orders', 'maintenance', 'water', 'fish-doctor', 'calls', 'achievements', 'reports', 'announcements'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_topic" CHECK ("notifications"."topic" in ('messages', 'contacts', 'mentions', 'listings', 'questions', 'saved-searches', 'price-drops', 'auctions', 'orders', 'maintenance', 'water', 'fish-doctor', 'calls', 'achievements', 'reports', 'announcements'));