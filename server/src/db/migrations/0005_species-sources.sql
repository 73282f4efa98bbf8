ALTER TABLE "fish_species" DROP CONSTRAINT "fish_species_traits";--> statement-breakpoint
ALTER TABLE "fish_species" ADD COLUMN "sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "fish_species" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fish_species" ADD CONSTRAINT "fish_species_traits" CHECK ("fish_species"."traits" <@ array['fin-nipper', 'long-finned', 'predator', 'coral-nipper', 'invertebrate-eater', 'jumper', 'digger', 'scaleless', 'salt-sensitive', 'copper-sensitive', 'territorial', 'venomous']::text[]);