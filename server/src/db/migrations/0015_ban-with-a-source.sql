DROP INDEX "species_bans_place";--> statement-breakpoint
ALTER TABLE "species_bans" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "species_bans" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "species_bans_place" ON "species_bans" USING btree ("species_id",lower("region")) WHERE "species_bans"."ended_at" is null;