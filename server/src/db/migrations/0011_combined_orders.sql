ALTER TABLE "payouts" ADD COLUMN "destination" text;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD COLUMN "buyer_response" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "combined_into" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_combined_into_orders_id_fk" FOREIGN KEY ("combined_into") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_combined_into_index" ON "orders" USING btree ("combined_into");