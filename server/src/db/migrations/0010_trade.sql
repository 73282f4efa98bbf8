CREATE TABLE "gateway_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"status" text,
	"is_verified" boolean NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "gateway_events_gateway" CHECK ("gateway_events"."gateway" in ('sandbox', 'valor', 'skeps'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"account" text NOT NULL,
	"member_id" uuid,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" in ('buyer', 'gateway', 'held', 'seller', 'fees', 'refunds', 'payout', 'paid-out')),
	CONSTRAINT "ledger_lines_cents" CHECK ("ledger_lines"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"payout_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_transfers_kind" CHECK ("ledger_transfers"."kind" in ('captured', 'settled', 'completed', 'refund_started', 'refunded', 'charged_back', 'payout_requested', 'payout_sent', 'payout_rejected'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"destination" text,
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('requested', 'sent', 'rejected')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"opener_id" uuid,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"losses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"claimed_amount" numeric(10, 2) NOT NULL,
	"offered_amount" numeric(10, 2),
	"buyer_response" text,
	"seller_response" text,
	"refund_amount" numeric(10, 2),
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_disputes_reason" CHECK ("order_disputes"."reason" in ('dead-on-arrival', 'not-as-described', 'not-received', 'damaged', 'other')),
	CONSTRAINT "order_disputes_status" CHECK ("order_disputes"."status" in ('open', 'countered', 'escalated', 'refunded', 'partially_refunded', 'rejected', 'withdrawn')),
	CONSTRAINT "order_disputes_amounts" CHECK ("order_disputes"."claimed_amount" >= 0 and "order_disputes"."offered_amount" >= 0 and "order_disputes"."refund_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text,
	"actor_id" uuid,
	"note" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('reserved', 'won', 'offered', 'changed', 'combined', 'payment_failed', 'paid', 'pay_reminder', 'ship_reminder', 'shipped', 'delivered', 'complete_reminder', 'completed', 'claimed', 'countered', 'escalated', 'claim_withdrawn', 'decided', 'refunded', 'cancelled', 'lapsed', 'arrived')),
	CONSTRAINT "order_events_role" CHECK ("order_events"."role" in ('buyer', 'seller', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"post_id" uuid,
	"auction_id" uuid,
	"title" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"category" text,
	"species_key" text,
	"image" text,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_items_price" CHECK ("order_items"."price" >= 0),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_category" CHECK ("order_items"."category" in ('fish', 'coral-inverts', 'equipment', 'plants', 'tanks-stands', 'food-supplements', 'services'))
);
--> statement-breakpoint
ALTER TABLE "auctions" DROP CONSTRAINT "auctions_numbers";--> statement-breakpoint
DROP INDEX "bids_auction_id_created_at_id_index";--> statement-breakpoint
DROP INDEX "bids_bidder_id_created_at_id_index";--> statement-breakpoint
DROP INDEX "auctions_starting";--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "leader_id" uuid;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "leader_max" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "ending_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "position" integer;--> statement-breakpoint
UPDATE "bids" SET "position" = "ordered"."n" FROM (SELECT "id", row_number() OVER (PARTITION BY "auction_id" ORDER BY "created_at", "id") AS "n" FROM "bids") AS "ordered"
WHERE "ordered"."id" = "bids"."id";--> statement-breakpoint
ALTER TABLE "bids" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "live_arrival_hours" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "auction_terms" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "combined_into" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "confirm_url" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "arrival" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_opener_id_users_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_events_once" ON "gateway_events" USING btree ("gateway","event_id");--> statement-breakpoint
CREATE INDEX "gateway_events_payment_id_index" ON "gateway_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "gateway_events_waiting" ON "gateway_events" USING btree ("received_at") WHERE "gateway_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_lines_transfer_id_index" ON "ledger_lines" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_member_id_account_index" ON "ledger_lines" USING btree ("member_id","account");--> statement-breakpoint
CREATE INDEX "ledger_lines_account_index" ON "ledger_lines" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_transfers_order_id_index" ON "ledger_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_payment_id_index" ON "ledger_transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_payout_id_index" ON "ledger_transfers" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_at_id_index" ON "ledger_transfers" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "payouts_user_id_created_at_id_index" ON "payouts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_decided_by_index" ON "payouts" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "payouts_status_created_at_index" ON "payouts" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "order_disputes_order_id_index" ON "order_disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_disputes_opener_id_index" ON "order_disputes" USING btree ("opener_id");--> statement-breakpoint
CREATE INDEX "order_disputes_decided_by_index" ON "order_disputes" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "order_disputes_status_created_at_index" ON "order_disputes" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_disputes_one_open" ON "order_disputes" USING btree ("order_id") WHERE "order_disputes"."status" in ('open', 'countered', 'escalated');--> statement-breakpoint
CREATE INDEX "order_events_order_id_at_id_index" ON "order_events" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "order_events_actor_id_index" ON "order_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "order_items_order_id_index" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_post_id_index" ON "order_items" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "order_items_auction_id_index" ON "order_items" USING btree ("auction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_one_per_auction" ON "order_items" USING btree ("auction_id") WHERE "order_items"."released_at" is null;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_ratings_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."ratings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_combined_into_orders_id_fk" FOREIGN KEY ("combined_into") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auctions_newest" ON "auctions" USING btree ("start_time","id") WHERE "auctions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "auctions_cheapest" ON "auctions" USING btree (coalesce("current_bid", "starting_bid"),"id") WHERE "auctions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "auctions_most_bids" ON "auctions" USING btree ("total_bids","id") WHERE "auctions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "auctions_ending_untold" ON "auctions" USING btree ("end_time") WHERE "auctions"."status" = 'active' and "auctions"."ending_told_at" is null;--> statement-breakpoint
CREATE INDEX "auctions_ended" ON "auctions" USING btree (coalesce("closed_at", "end_time"),"id") WHERE "auctions"."status" in ('sold', 'ended');--> statement-breakpoint
CREATE INDEX "auctions_leader_id_index" ON "auctions" USING btree ("leader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_position" ON "bids" USING btree ("auction_id","position");--> statement-breakpoint
CREATE INDEX "bids_bidder_id_auction_id_max_bid_index" ON "bids" USING btree ("bidder_id","auction_id","max_bid");--> statement-breakpoint
CREATE INDEX "bids_auction_id_max_bid_index" ON "bids" USING btree ("auction_id","max_bid");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_review" ON "reports" USING btree ("reporter_id","review_id") WHERE "reports"."status" in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "reports_review_id_index" ON "reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "orders_promotion_id_index" ON "orders" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "orders_combined_into_index" ON "orders" USING btree ("combined_into");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_order" ON "payments" USING btree ("order_id") WHERE "payments"."status" not in ('failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "auctions_starting" ON "auctions" USING btree ("start_time","id") WHERE "auctions"."status" = 'scheduled';--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_numbers" CHECK ("auctions"."current_bid" >= 0 and "auctions"."leader_max" >= 0 and "auctions"."reserve_price" >= 0 and "auctions"."winning_bid" >= 0 and "auctions"."total_bids" >= 0);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_live_arrival_hours" CHECK ("posts"."live_arrival_hours" between 2 and 336);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway" CHECK ("payments"."gateway" in ('sandbox', 'valor', 'skeps'));--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_arrival" CHECK ("ratings"."arrival" in ('all-alive', 'some-lost', 'all-lost'));
--> statement-breakpoint
UPDATE "auctions" SET "leader_id" = "bids"."bidder_id", "leader_max" = coalesce("bids"."max_bid", "bids"."amount") FROM "bids"
WHERE "bids"."auction_id" = "auctions"."id" AND "bids"."is_winning";
--> statement-breakpoint
-- The lines of a transfer add up to zero when its transaction commits; nothing else can be stored.
CREATE FUNCTION "check_ledger_transfer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("cents") FROM "ledger_lines" WHERE "transfer_id" = NEW."transfer_id") <> 0 THEN
    RAISE EXCEPTION 'The lines of ledger transfer % don''t add up to zero', NEW."transfer_id" USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_lines_balance';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_balance" AFTER INSERT OR UPDATE OF "cents", "transfer_id" ON "ledger_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_transfer"();
