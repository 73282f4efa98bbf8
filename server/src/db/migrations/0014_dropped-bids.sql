ALTER TABLE "bids" ADD COLUMN "dropped" text;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_dropped" CHECK ("bids"."dropped" in ('unpaid', 'declined', 'cancelled'));--> statement-breakpoint
-- The bids of those who had the lot after its end and whose order ended unpaid, or was paid too late and refunded.
UPDATE "bids" SET "dropped" = CASE WHEN "ended"."kind" = 'lapsed' THEN 'unpaid' WHEN "ended"."role" = 'buyer' THEN 'declined' ELSE 'cancelled' END
FROM "orders"
JOIN "order_items" ON "order_items"."order_id" = "orders"."id"
JOIN "auctions" ON "auctions"."id" = "order_items"."auction_id"
JOIN "order_events" "ended" ON "ended"."order_id" = "orders"."id" AND "ended"."kind" IN ('cancelled', 'lapsed')
WHERE "bids"."auction_id" = "auctions"."id" AND "bids"."bidder_id" = "orders"."buyer_id"
  AND "orders"."status" IN ('cancelled', 'refunded') AND "orders"."paid_at" IS NULL AND "order_items"."created_at" >= "auctions"."end_time";
