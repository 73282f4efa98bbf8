ALTER TABLE "reports" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_ratings_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."ratings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_review" ON "reports" USING btree ("reporter_id","review_id") WHERE "reports"."status" in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "reports_review_id_index" ON "reports" USING btree ("review_id");