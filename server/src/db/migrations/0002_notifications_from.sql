ALTER TABLE "notifications" ADD COLUMN "from_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_from_id_once_key_index" ON "notifications" USING btree ("from_id","once_key");--> statement-breakpoint
UPDATE "notifications" SET "from_id" = "messages"."sender_id" FROM "messages" WHERE "notifications"."user_id" = "messages"."receiver_id" AND "notifications"."once_key" = 'message:' || "messages"."id";--> statement-breakpoint
UPDATE "notifications" SET "from_id" = "instant_messages"."sender_id" FROM "instant_messages" WHERE "notifications"."user_id" = "instant_messages"."receiver_id" AND "notifications"."once_key" = 'instant:' || "instant_messages"."id";--> statement-breakpoint
UPDATE "notifications" SET "from_id" = "chat_messages"."sender_id" FROM "chat_messages" WHERE "chat_messages"."deleted_at" IS NULL AND "notifications"."once_key" = 'mention:' || "chat_messages"."id";--> statement-breakpoint
-- What is left quotes messages that are gone.
DELETE FROM "notifications" WHERE "from_id" IS NULL AND "once_key" SIMILAR TO '(message|instant|mention):%';
