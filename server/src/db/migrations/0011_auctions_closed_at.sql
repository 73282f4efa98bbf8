DROP INDEX "auctions_ended";--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "auctions_ended" ON "auctions" USING btree (coalesce("closed_at", "end_time"),"id") WHERE "auctions"."status" in ('sold', 'ended');