ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_topic";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_topic";--> statement-breakpoint
DROP INDEX "instant_messages_receiver_id_index";--> statement-breakpoint
DROP INDEX "messages_inbox";--> statement-breakpoint
DROP INDEX "messages_sent";--> statement-breakpoint
DROP INDEX "messages_unread";--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "quiet_from" text;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "quiet_to" text;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sender_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "receiver_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "in_app" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "instant_messages_sender_id_created_at_id_index" ON "instant_messages" USING btree ("sender_id","created_at","id");--> statement-breakpoint
CREATE INDEX "instant_messages_receiver_id_created_at_id_index" ON "instant_messages" USING btree ("receiver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("created_at") WHERE "notifications"."read_at" is null and "notifications"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "messages_inbox" ON "messages" USING btree ("receiver_id","created_at","id") WHERE "messages"."receiver_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_sent" ON "messages" USING btree ("sender_id","created_at","id") WHERE "messages"."sender_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id") WHERE not "messages"."is_read" and "messages"."receiver_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null and "notifications"."in_app";--> statement-breakpoint
UPDATE "messages" SET "sender_deleted_at" = CASE WHEN "deleted_by_sender" THEN now() END, "receiver_deleted_at" = CASE WHEN "deleted_by_receiver" THEN now() END WHERE "deleted_by_sender" OR "deleted_by_receiver";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "deleted_by_sender";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "deleted_by_receiver";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_topic" CHECK ("notification_preferences"."topic" in ('messages', 'contacts', 'mentions', 'listings', 'saved-searches', 'price-drops', 'auctions', 'orders', 'maintenance', 'water', 'fish-doctor', 'calls', 'achievements', 'reports', 'announcements'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_topic" CHECK ("notifications"."topic" in ('messages', 'contacts', 'mentions', 'listings', 'saved-searches', 'price-drops', 'auctions', 'orders', 'maintenance', 'water', 'fish-doctor', 'calls', 'achievements', 'reports', 'announcements'));