ALTER TABLE "auctions" DROP CONSTRAINT "auctions_numbers";--> statement-breakpoint
DROP INDEX "bids_bidder_id_created_at_id_index";--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "leader_id" uuid;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "leader_max" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "ending_told_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "auctions" SET "leader_id" = "bids"."bidder_id", "leader_max" = coalesce("bids"."max_bid", "bids"."amount") FROM "bids"
WHERE "bids"."auction_id" = "auctions"."id" AND "bids"."is_winning";--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auctions_newest" ON "auctions" USING btree ("start_time","id") WHERE "auctions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "auctions_cheapest" ON "auctions" USING btree (coalesce("current_bid", "starting_bid"),"id") WHERE "auctions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "auctions_most_bids" ON "auctions" USING btree ("total_bids","id") WHERE "auctions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "auctions_ending_untold" ON "auctions" USING btree ("end_time") WHERE "auctions"."status" = 'active' and "auctions"."ending_told_at" is null;--> statement-breakpoint
CREATE INDEX "auctions_leader_id_index" ON "auctions" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "bids_bidder_id_auction_id_max_bid_index" ON "bids" USING btree ("bidder_id","auction_id","max_bid");--> statement-breakpoint
CREATE INDEX "bids_auction_id_max_bid_index" ON "bids" USING btree ("auction_id","max_bid");--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_numbers" CHECK ("auctions"."current_bid" >= 0 and "auctions"."leader_max" >= 0 and "auctions"."reserve_price" >= 0 and "auctions"."winning_bid" >= 0 and "auctions"."total_bids" >= 0);