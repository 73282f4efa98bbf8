ALTER TABLE "instant_messages" ADD COLUMN "is_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_messages" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nothing says which chat messages came before a decline and which after it, so all of a declined request is withheld.
UPDATE "instant_messages" SET "is_request" = true, "is_withheld" = ("request_status" = 'declined'), "is_read" = ("is_read" OR "request_status" = 'declined')
FROM "instant_conversations"
WHERE "instant_conversations"."id" = "instant_messages"."conversation_id" AND "request_status" IN ('pending', 'declined')
  AND "instant_messages"."sender_id" = "requester_id" AND "instant_messages"."created_at" >= "requested_at";--> statement-breakpoint
-- Private messages to a seller about their listing, and those after an answer, were sent without a request.
UPDATE "messages" SET "is_request" = true, "is_read" = ("is_read" OR "request_status" = 'declined')
FROM "instant_conversations"
WHERE "first_id" = least("messages"."sender_id", "messages"."receiver_id") AND "second_id" = greatest("messages"."sender_id", "messages"."receiver_id")
  AND "request_status" IN ('pending', 'declined') AND "messages"."sender_id" = "requester_id" AND "messages"."created_at" >= "requested_at"
  AND NOT EXISTS (SELECT FROM "posts" WHERE "posts"."id" = "messages"."post_id" AND "posts"."seller_id" = "messages"."receiver_id")
  AND NOT EXISTS (SELECT FROM "messages" AS "answers" WHERE "answers"."sender_id" = "messages"."receiver_id"
    AND "answers"."receiver_id" = "messages"."sender_id" AND "answers"."created_at" < "messages"."created_at");--> statement-breakpoint
-- A private message sent after a decline was stored as deleted by its receiver, sooner than anyone could delete it.
UPDATE "messages" SET "is_request" = true, "is_withheld" = true, "is_read" = true, "receiver_deleted_at" = NULL
WHERE "receiver_deleted_at" - "created_at" < interval '100 milliseconds';
