CREATE TABLE "listing_views" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_views_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_title_trgm";--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_views_user_id_index" ON "listing_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trgm" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_username_trgm" ON "users" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_category_condition_newest" ON "posts" USING btree ("category","condition","created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_type_newest" ON "posts" USING btree ("listing_type","created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_species_newest" ON "posts" USING btree ("species_key","created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_category_cheapest" ON "posts" USING btree ("category","price","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_location_trgm" ON "posts" USING gin ("location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_created_at_id_index" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_post" ON "reports" USING btree ("reporter_id","post_id") WHERE "reports"."status" in ('pending', 'reviewing');--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_user" ON "reports" USING btree ("reporter_id","user_id") WHERE "reports"."status" in ('pending', 'reviewing');--> statement-breakpoint
CREATE FUNCTION "remember_title_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In order, so that two listings with the same new words wait for each other and never in a circle.
	INSERT INTO search_words (word)
	SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', new.title))) AS word
	WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9.-]+$'
	ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "posts_remember_title_words" AFTER INSERT OR UPDATE OF "title" ON "posts" FOR EACH ROW EXECUTE FUNCTION "remember_title_words"();--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT word FROM posts, unnest(tsvector_to_array(to_tsvector('simple', title))) AS word
WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9.-]+$'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO shop_brands (id, name, slug, description, sort_order) VALUES
	('0190f000-0000-7000-8000-000000000001', 'Sicce', 'sicce', 'Pumps and filters from Italy, known for running quietly for years.', 1),
	('0190f000-0000-7000-8000-000000000002', 'Hygger', 'hygger', 'Heaters, lights and small helpers for every budget.', 2),
	('0190f000-0000-7000-8000-000000000003', 'HydroSpace', 'hydrospace', 'Coral care, dosing and water treatment for reef tanks.', 3),
	('0190f000-0000-7000-8000-000000000004', 'Kessel', 'kessel', 'Point-source lights with a shimmer that corals and plants grow under.', 4),
	('0190f000-0000-7000-8000-000000000005', 'EcoTech', 'echotech', 'Flow, light and control for demanding reef tanks.', 5)
ON CONFLICT (slug) DO NOTHING;
