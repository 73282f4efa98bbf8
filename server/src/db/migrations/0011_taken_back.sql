ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind";--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "by_bank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind" CHECK ("ledger_transfers"."kind" in ('captured', 'settled', 'completed', 'refund_started', 'refunded', 'refunded_by_hand', 'charged_back', 'payout_requested', 'payout_sent', 'payout_rejected'));--> statement-breakpoint
-- Until now a bank's dispute was one without an opener; a buyer who had left has none, either.
UPDATE "order_disputes" SET "by_bank" = true WHERE "opener_id" IS NULL AND "description" = 'The buyer’s bank took the payment back.';
