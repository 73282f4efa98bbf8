ALTER TABLE "diagnoses" ADD COLUMN "token_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "diagnoses_token_hash_index" ON "diagnoses" USING btree ("token_hash");