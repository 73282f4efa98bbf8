ALTER TABLE "auctions" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
-- The second chances that were combined with a win: what binds its buyer after somebody else could have had it.
UPDATE "auctions" SET "accepted_at" = "orders"."updated_at"
FROM "order_items"
JOIN "orders" ON "orders"."id" = "order_items"."order_id"
WHERE "order_items"."auction_id" = "auctions"."id" AND "order_items"."released_at" IS NULL
  AND "orders"."status" = 'reserved' AND "auctions"."status" = 'sold'
  AND EXISTS (SELECT FROM "bids" WHERE "bids"."auction_id" = "auctions"."id" AND "bids"."dropped" IS NOT NULL);
