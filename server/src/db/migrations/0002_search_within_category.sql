ALTER TABLE "posts" drop column "search";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "posts"."title" || ' ' || "posts"."description") || array_to_tsvector(array['category=' || "posts"."category"])) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "title_search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "posts"."title") || array_to_tsvector(array['category=' || "posts"."category"])) STORED;--> statement-breakpoint
CREATE INDEX "posts_title_search" ON "posts" USING gin ("title_search");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");
