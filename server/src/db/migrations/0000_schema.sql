CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "diagnoses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"aquarium_id" uuid,
	"livestock_id" uuid,
	"symptoms" text NOT NULL,
	"signs" text[] DEFAULT '{}' NOT NULL,
	"fish_type" text,
	"tank_size" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"condition_key" text,
	"probability" numeric(4, 3),
	"urgency" text DEFAULT 'routine' NOT NULL,
	"diagnosis" text NOT NULL,
	"treatment" text NOT NULL,
	"quick_actions" text[] DEFAULT '{}' NOT NULL,
	"result" jsonb,
	"second_opinion" text,
	"token_hash" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnoses_probability" CHECK ("diagnoses"."probability" between 0 and 1),
	CONSTRAINT "diagnoses_urgency" CHECK ("diagnoses"."urgency" in ('routine', 'soon', 'today', 'emergency')),
	CONSTRAINT "diagnoses_status" CHECK ("diagnoses"."status" in ('open', 'recovered', 'died', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "diagnosis_follow_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"diagnosis_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"notes" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnosis_follow_ups_answer" CHECK ("diagnosis_follow_ups"."answer" in ('better', 'same', 'worse', 'recovered', 'died'))
);
--> statement-breakpoint
CREATE TABLE "fish_compatibility" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fish1_id" uuid NOT NULL,
	"fish2_id" uuid NOT NULL,
	"compatibility_score" integer NOT NULL,
	"compatibility_level" varchar(50) NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fish_compatibility_score" CHECK ("fish_compatibility"."compatibility_score" between 0 and 100),
	CONSTRAINT "fish_compatibility_level" CHECK ("fish_compatibility"."compatibility_level" in ('excellent', 'good', 'moderate', 'poor'))
);
--> statement-breakpoint
CREATE TABLE "fish_species" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" varchar(100) NOT NULL,
	"species" varchar(200) NOT NULL,
	"scientific_name" varchar(200),
	"common_names" text[] DEFAULT '{}' NOT NULL,
	"kind" varchar(50) DEFAULT 'fish' NOT NULL,
	"temperament" varchar(50) NOT NULL,
	"traits" text[] DEFAULT '{}' NOT NULL,
	"space_requirement" integer NOT NULL,
	"smallest_tank" integer,
	"bioload" numeric(5, 2),
	"schooling" boolean DEFAULT false NOT NULL,
	"min_school_size" integer,
	"preferred_ph_min" numeric(3, 1) NOT NULL,
	"preferred_ph_max" numeric(3, 1) NOT NULL,
	"preferred_temp_min" integer NOT NULL,
	"preferred_temp_max" integer NOT NULL,
	"hardness_min" numeric(4, 1),
	"hardness_max" numeric(4, 1),
	"reef_safe" boolean DEFAULT false NOT NULL,
	"diet" varchar(50) NOT NULL,
	"swimming_level" varchar(50) NOT NULL,
	"category" varchar(50) NOT NULL,
	"image_url" varchar(500),
	"image_alt" varchar(200),
	"illustration" jsonb,
	"care_level" varchar(50) DEFAULT 'beginner' NOT NULL,
	"max_size" numeric(4, 1),
	"lifespan" integer,
	"origin" varchar(200),
	"description" text,
	"care_guide" jsonb,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fish_species_key_unique" UNIQUE("key"),
	CONSTRAINT "fish_species_kind" CHECK ("fish_species"."kind" in ('fish', 'invertebrate', 'coral', 'plant')),
	CONSTRAINT "fish_species_temperament" CHECK ("fish_species"."temperament" in ('peaceful', 'semi-aggressive', 'aggressive')),
	CONSTRAINT "fish_species_traits" CHECK ("fish_species"."traits" <@ array['fin-nipper', 'long-finned', 'predator', 'coral-nipper', 'invertebrate-eater', 'jumper', 'digger', 'scaleless', 'salt-sensitive', 'copper-sensitive', 'territorial', 'venomous']::text[]),
	CONSTRAINT "fish_species_diet" CHECK ("fish_species"."diet" in ('omnivore', 'herbivore', 'carnivore', 'photosynthetic')),
	CONSTRAINT "fish_species_swimming_level" CHECK ("fish_species"."swimming_level" in ('top', 'middle', 'bottom', 'all')),
	CONSTRAINT "fish_species_category" CHECK ("fish_species"."category" in ('saltwater', 'freshwater-tropical', 'coldwater', 'bottom-dweller')),
	CONSTRAINT "fish_species_care_level" CHECK ("fish_species"."care_level" in ('beginner', 'intermediate', 'advanced', 'expert')),
	CONSTRAINT "fish_species_space" CHECK ("fish_species"."space_requirement" > 0 and "fish_species"."smallest_tank" > 0),
	CONSTRAINT "fish_species_school" CHECK ("fish_species"."min_school_size" > 1),
	CONSTRAINT "fish_species_ph" CHECK (0 <= "fish_species"."preferred_ph_min" and "fish_species"."preferred_ph_min" <= "fish_species"."preferred_ph_max" and "fish_species"."preferred_ph_max" <= 14),
	CONSTRAINT "fish_species_temp" CHECK ("fish_species"."preferred_temp_min" <= "fish_species"."preferred_temp_max"),
	CONSTRAINT "fish_species_hardness" CHECK (0 <= "fish_species"."hardness_min" and "fish_species"."hardness_min" <= "fish_species"."hardness_max"),
	CONSTRAINT "fish_species_size" CHECK ("fish_species"."max_size" > 0 and "fish_species"."lifespan" > 0 and "fish_species"."bioload" > 0)
);
--> statement-breakpoint
CREATE TABLE "seeded_catalogues" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"seeded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "species_bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"species_id" uuid NOT NULL,
	"region" text NOT NULL,
	"reason" text,
	"source" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "species_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"species_id" uuid NOT NULL,
	"user_id" uuid,
	"field" text NOT NULL,
	"proposal" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"response" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "species_corrections_status" CHECK ("species_corrections"."status" in ('pending', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "species_wishes" (
	"user_id" uuid NOT NULL,
	"species_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "species_wishes_user_id_species_id_pk" PRIMARY KEY("user_id","species_id")
);
--> statement-breakpoint
CREATE TABLE "call_queue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_call_id" uuid NOT NULL,
	"priority" integer DEFAULT 1 NOT NULL,
	"estimated_wait_time" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_queue_estimated_wait_time" CHECK ("call_queue"."estimated_wait_time" >= 0)
);
--> statement-breakpoint
CREATE TABLE "call_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"call_type" text DEFAULT 'emergency_sos' NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"duration_seconds" integer,
	"rate_per_minute" numeric(10, 2) DEFAULT '1.00' NOT NULL,
	"spend_cap" numeric(10, 2),
	"total_cost" numeric(10, 2),
	"status" text DEFAULT 'active' NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_sessions_type" CHECK ("call_sessions"."call_type" in ('emergency_sos', 'health_consultation')),
	CONSTRAINT "call_sessions_status" CHECK ("call_sessions"."status" in ('waiting', 'active', 'completed', 'cancelled')),
	CONSTRAINT "call_sessions_amounts" CHECK ("call_sessions"."duration_seconds" >= 0 and "call_sessions"."rate_per_minute" >= 0 and "call_sessions"."spend_cap" >= 0 and "call_sessions"."total_cost" >= 0),
	CONSTRAINT "call_sessions_times" CHECK ("call_sessions"."start_time" <= "call_sessions"."end_time")
);
--> statement-breakpoint
CREATE TABLE "consultation_ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call_session_id" uuid NOT NULL,
	"user_id" uuid,
	"rating" integer NOT NULL,
	"feedback" text,
	"helpfulness_rating" integer,
	"response_time" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultation_ratings_rating" CHECK ("consultation_ratings"."rating" between 1 and 5),
	CONSTRAINT "consultation_ratings_helpfulness" CHECK ("consultation_ratings"."helpfulness_rating" between 1 and 5),
	CONSTRAINT "consultation_ratings_response_time" CHECK ("consultation_ratings"."response_time" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "consultation_rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"call_session_id" uuid,
	"reward_type" text NOT NULL,
	"reward_value" integer NOT NULL,
	"description" text,
	"badge_icon" text,
	"badge_color" text DEFAULT 'blue' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultation_rewards_type" CHECK ("consultation_rewards"."reward_type" in ('points', 'badge', 'free_minutes', 'discount')),
	CONSTRAINT "consultation_rewards_value" CHECK ("consultation_rewards"."reward_value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "video_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"doctor_id" uuid,
	"call_type" text DEFAULT 'health_consultation' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"queue_position" integer,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"duration_seconds" integer,
	"rate_per_minute" numeric(10, 2) DEFAULT '1.00' NOT NULL,
	"total_cost" numeric(10, 2),
	"session_id" uuid NOT NULL,
	"aquarium_id" uuid,
	"diagnosis_id" uuid,
	"question" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"offer_data" jsonb,
	"answer_data" jsonb,
	"ice_candidates" jsonb,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_calls_type" CHECK ("video_calls"."call_type" in ('emergency_sos', 'health_consultation')),
	CONSTRAINT "video_calls_status" CHECK ("video_calls"."status" in ('queued', 'connecting', 'active', 'completed', 'cancelled', 'missed')),
	CONSTRAINT "video_calls_amounts" CHECK ("video_calls"."queue_position" >= 0 and "video_calls"."duration_seconds" >= 0 and "video_calls"."rate_per_minute" >= 0 and "video_calls"."total_cost" >= 0),
	CONSTRAINT "video_calls_times" CHECK ("video_calls"."start_time" <= "video_calls"."end_time")
);
--> statement-breakpoint
CREATE TABLE "livestreams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"thumbnail_url" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"scheduled_for" timestamp (3) with time zone,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"viewer_count" integer DEFAULT 0 NOT NULL,
	"peak_viewers" integer DEFAULT 0 NOT NULL,
	"pinned_post_id" uuid,
	"pinned_auction_id" uuid,
	"replay_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "livestreams_status" CHECK ("livestreams"."status" in ('scheduled', 'live', 'ended', 'cancelled')),
	CONSTRAINT "livestreams_viewers" CHECK ("livestreams"."viewer_count" >= 0 and "livestreams"."peak_viewers" >= 0),
	CONSTRAINT "livestreams_times" CHECK ("livestreams"."start_time" <= "livestreams"."end_time")
);
--> statement-breakpoint
CREATE TABLE "social_share_interactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"user_id" uuid,
	"interaction" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_share_interactions_kind" CHECK ("social_share_interactions"."interaction" in ('view', 'click', 'sign_up'))
);
--> statement-breakpoint
CREATE TABLE "social_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_shares_subject_kind" CHECK ("social_shares"."subject_kind" in ('post', 'auction', 'stream', 'aquarium', 'achievement')),
	CONSTRAINT "social_shares_platform" CHECK ("social_shares"."platform" in ('link', 'system', 'facebook', 'x', 'whatsapp', 'email'))
);
--> statement-breakpoint
CREATE TABLE "stream_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"client_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_viewers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"starting_bid" numeric(10, 2) NOT NULL,
	"current_bid" numeric(10, 2),
	"buy_now_price" numeric(10, 2),
	"reserve_price" numeric(10, 2),
	"bid_increment" numeric(10, 2) DEFAULT '1.00' NOT NULL,
	"automatic_increment" boolean DEFAULT false NOT NULL,
	"start_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"original_end_time" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"total_bids" integer DEFAULT 0 NOT NULL,
	"winner_id" uuid,
	"winning_bid" numeric(10, 2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auctions_status" CHECK ("auctions"."status" in ('scheduled', 'active', 'sold', 'ended', 'cancelled')),
	CONSTRAINT "auctions_numbers" CHECK ("auctions"."current_bid" >= 0 and "auctions"."reserve_price" >= 0 and "auctions"."winning_bid" >= 0 and "auctions"."total_bids" >= 0),
	CONSTRAINT "auctions_starting_bid" CHECK ("auctions"."starting_bid" > 0),
	CONSTRAINT "auctions_bid_increment" CHECK ("auctions"."bid_increment" > 0),
	CONSTRAINT "auctions_buy_now_price" CHECK ("auctions"."buy_now_price" >= "auctions"."starting_bid" * 1.3),
	CONSTRAINT "auctions_times" CHECK ("auctions"."start_time" < "auctions"."original_end_time" and "auctions"."original_end_time" <= "auctions"."end_time")
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"auction_id" uuid NOT NULL,
	"bidder_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"is_auto_bid" boolean DEFAULT false NOT NULL,
	"max_bid" numeric(10, 2),
	"is_winning" boolean DEFAULT false NOT NULL,
	"retracted_at" timestamp (3) with time zone,
	"retracted_by" uuid,
	"retracted_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bids_amount" CHECK ("bids"."amount" > 0 and "bids"."max_bid" >= "bids"."amount"),
	CONSTRAINT "bids_retracted" CHECK ("bids"."retracted_at" is null or ("bids"."retracted_reason" is not null and not "bids"."is_winning"))
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"user_id" uuid NOT NULL,
	"auction_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchlist_user_id_auction_id_pk" PRIMARY KEY("user_id","auction_id")
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_views_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"condition" text,
	"images" text[] NOT NULL,
	"location" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"listing_type" text DEFAULT 'fixed' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"delivery_options" text[] DEFAULT '{}' NOT NULL,
	"delivery_pickup" boolean DEFAULT false NOT NULL,
	"delivery_local" boolean DEFAULT false NOT NULL,
	"delivery_courier" boolean DEFAULT false NOT NULL,
	"delivery_postage" boolean DEFAULT false NOT NULL,
	"delivery_local_radius" integer,
	"delivery_local_cost" numeric(10, 2),
	"delivery_courier_cost" numeric(10, 2),
	"delivery_postage_cost" numeric(10, 2),
	"delivery_notes" text,
	"species_key" varchar(100),
	"quantity" integer,
	"size" text,
	"size_inches" double precision GENERATED ALWAYS AS (coalesce(substring(replace(lower("size"), ',', '.') from '(?<![\d./])(\d{1,4}(?:\.\d{1,3})?)\s*(?:in|inch|inches|"|″|”)(?![a-z])')::float8 / 1, substring(replace(lower("size"), ',', '.') from '(?<![\d./])(\d{1,4}(?:\.\d{1,3})?)\s*(?:cm)(?![a-z])')::float8 / 2.54, substring(replace(lower("size"), ',', '.') from '(?<![\d./])(\d{1,4}(?:\.\d{1,3})?)\s*(?:mm)(?![a-z])')::float8 / 25.4)) STORED,
	"sex" text,
	"origin" text,
	"quarantine_days" integer,
	"tank_parameters" jsonb,
	"view_count" integer DEFAULT 0 NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"sold_at" timestamp (3) with time zone,
	"title_search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "posts"."title") || array_to_tsvector(array['category=' || "posts"."category"])) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "posts"."title" || ' ' || "posts"."description") || array_to_tsvector(array['category=' || "posts"."category"])) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_category" CHECK ("posts"."category" in ('fish', 'coral-inverts', 'equipment', 'plants', 'tanks-stands', 'food-supplements', 'services')),
	CONSTRAINT "posts_condition" CHECK ("posts"."condition" in ('new', 'like-new', 'excellent', 'good', 'fair')),
	CONSTRAINT "posts_listing_type" CHECK ("posts"."listing_type" in ('fixed', 'auction')),
	CONSTRAINT "posts_status" CHECK ("posts"."status" in ('draft', 'active', 'reserved', 'sold', 'expired', 'removed')),
	CONSTRAINT "posts_delivery_options" CHECK ("posts"."delivery_options" <@ array['pickup', 'local', 'courier', 'postage']::text[]),
	CONSTRAINT "posts_sex" CHECK ("posts"."sex" in ('male', 'female', 'pair', 'group', 'unsexed')),
	CONSTRAINT "posts_origin" CHECK ("posts"."origin" in ('captive-bred', 'wild')),
	CONSTRAINT "posts_price" CHECK ("posts"."price" >= 0),
	CONSTRAINT "posts_delivery_costs" CHECK ("posts"."delivery_local_cost" >= 0 and "posts"."delivery_courier_cost" >= 0 and "posts"."delivery_postage_cost" >= 0),
	CONSTRAINT "posts_delivery_local_radius" CHECK ("posts"."delivery_local_radius" >= 0),
	CONSTRAINT "posts_quarantine_days" CHECK ("posts"."quarantine_days" >= 0),
	CONSTRAINT "posts_view_count" CHECK ("posts"."view_count" >= 0),
	CONSTRAINT "posts_message_count" CHECK ("posts"."message_count" >= 0),
	CONSTRAINT "posts_quantity" CHECK ("posts"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_price" numeric(10, 2),
	CONSTRAINT "saved_items_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" numeric(10, 2) NOT NULL,
	"retail_price" numeric(10, 2),
	"category" text NOT NULL,
	"sub_category" text,
	"brand" text NOT NULL,
	"image_url" text,
	"affiliate_url" text NOT NULL,
	"affiliate_network" text,
	"commission_rate" numeric(5, 2) DEFAULT 0 NOT NULL,
	"rating" numeric(2, 1),
	"review_count" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"target_audience" text,
	"aquarium_type" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_products_aquarium_type" CHECK ("affiliate_products"."aquarium_type" in ('freshwater', 'saltwater', 'reef', 'other')),
	CONSTRAINT "affiliate_products_prices" CHECK ("affiliate_products"."price" >= 0 and "affiliate_products"."retail_price" >= 0),
	CONSTRAINT "affiliate_products_commission_rate" CHECK ("affiliate_products"."commission_rate" between 0 and 100),
	CONSTRAINT "affiliate_products_rating" CHECK ("affiliate_products"."rating" between 0 and 5),
	CONSTRAINT "affiliate_products_review_count" CHECK ("affiliate_products"."review_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_recommendations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"recommendation_type" text NOT NULL,
	"relevance_score" numeric(5, 2),
	"context" text DEFAULT 'general_browsing' NOT NULL,
	"clicked" boolean DEFAULT false NOT NULL,
	"purchased" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_recommendations_type" CHECK ("product_recommendations"."recommendation_type" in ('for_you', 'trending', 'category'))
);
--> statement-breakpoint
CREATE TABLE "shop_brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"logo_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"notes" text,
	"target_purchase_date" timestamp (3) with time zone,
	"price_alert" numeric(10, 2),
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlists_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "wishlists_priority" CHECK ("wishlists"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "wishlists_price_alert" CHECK ("wishlists"."price_alert" >= 0)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"purpose" text DEFAULT 'password' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_token_unique" UNIQUE("token"),
	CONSTRAINT "password_resets_purpose" CHECK ("password_resets"."purpose" in ('password', 'sign-in'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"previous_token_hash" text,
	"user_agent" text,
	"address" text,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"social_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_chat_room" text DEFAULT 'general' NOT NULL,
	"temperature_unit" text DEFAULT 'fahrenheit' NOT NULL,
	"salinity_unit" text DEFAULT 'sg' NOT NULL,
	"volume_unit" text DEFAULT 'gallons' NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_preferences_last_chat_room" CHECK ("user_preferences"."last_chat_room" in ('general', 'fun', 'knowledge', 'saltwater', 'freshwater', 'sps', 'lps', 'softy', 'plants', 'development')),
	CONSTRAINT "user_preferences_temperature_unit" CHECK ("user_preferences"."temperature_unit" in ('fahrenheit', 'celsius')),
	CONSTRAINT "user_preferences_salinity_unit" CHECK ("user_preferences"."salinity_unit" in ('sg', 'ppt')),
	CONSTRAINT "user_preferences_volume_unit" CHECK ("user_preferences"."volume_unit" in ('gallons', 'litres'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password" text,
	"phone" text,
	"avatar" text,
	"role" text DEFAULT 'user' NOT NULL,
	"bio" text,
	"location" text,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"sms_notifications" boolean DEFAULT false NOT NULL,
	"financing_customer_id" text,
	"auth_method" text DEFAULT 'email' NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_auth_method" CHECK ("users"."auth_method" in ('email', 'social'))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "friendships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requester_id" uuid NOT NULL,
	"addressee_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friendships_status" CHECK ("friendships"."status" in ('pending', 'accepted', 'declined')),
	CONSTRAINT "friendships_not_with_self" CHECK ("friendships"."requester_id" <> "friendships"."addressee_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notification_preferences_topic" CHECK ("notification_preferences"."topic" in ('messages', 'contacts', 'mentions', 'listings', 'saved-searches', 'price-drops', 'auctions', 'orders', 'maintenance', 'water', 'fish-doctor', 'calls', 'achievements', 'reports', 'announcements'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"data" jsonb,
	"once_key" text,
	"in_app" boolean DEFAULT true NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_topic" CHECK ("notifications"."topic" in ('messages', 'contacts', 'mentions', 'listings', 'saved-searches', 'price-drops', 'auctions', 'orders', 'maintenance', 'water', 'fish-doctor', 'calls', 'achievements', 'reports', 'announcements'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_switches" (
	"key" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "happenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_endpoint_key_pk" PRIMARY KEY("user_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"purpose" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_state" CHECK ("stored_files"."state" in ('pending', 'stored')),
	CONSTRAINT "stored_files_purpose" CHECK ("stored_files"."purpose" in ('listing', 'attachment', 'photo', 'avatar')),
	CONSTRAINT "stored_files_size" CHECK ("stored_files"."width" > 0 and "stored_files"."height" > 0 and "stored_files"."bytes" > 0),
	CONSTRAINT "stored_files_stored" CHECK ("stored_files"."state" = 'pending' or "stored_files"."bytes" is not null)
);
--> statement-breakpoint
CREATE TABLE "advertising_enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"package" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertising_enquiries_status" CHECK ("advertising_enquiries"."status" in ('new', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"told" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcasts_audience" CHECK ("broadcasts"."audience" in ('everyone', 'active', 'sellers', 'admins')),
	CONSTRAINT "broadcasts_told" CHECK ("broadcasts"."told" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"post_id" uuid,
	"user_id" uuid,
	"report_type" text NOT NULL,
	"reason" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_response" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"priority" text DEFAULT 'medium' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_type" CHECK ("reports"."report_type" in ('spam', 'scam', 'prohibited', 'animal-welfare', 'inappropriate', 'harassment', 'wrong-category', 'other')),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('pending', 'reviewing', 'resolved', 'dismissed')),
	CONSTRAINT "reports_priority" CHECK ("reports"."priority" in ('low', 'medium', 'high', 'urgent'))
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"requirement" integer NOT NULL,
	"points" integer DEFAULT 10 NOT NULL,
	"rarity" text DEFAULT 'common' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievements_name_unique" UNIQUE("name"),
	CONSTRAINT "achievements_rarity" CHECK ("achievements"."rarity" in ('common', 'uncommon', 'rare', 'epic', 'legendary')),
	CONSTRAINT "achievements_requirement" CHECK ("achievements"."requirement" > 0),
	CONSTRAINT "achievements_points" CHECK ("achievements"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "challenge_system" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text,
	"event_type" text NOT NULL,
	"difficulty" text DEFAULT 'medium' NOT NULL,
	"max_progress" integer DEFAULT 1 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"experience" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_system_key_unique" UNIQUE("key"),
	CONSTRAINT "challenge_system_difficulty" CHECK ("challenge_system"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "challenge_system_max_progress" CHECK ("challenge_system"."max_progress" > 0),
	CONSTRAINT "challenge_system_times" CHECK ("challenge_system"."starts_at" < "challenge_system"."ends_at"),
	CONSTRAINT "challenge_system_rewards" CHECK ("challenge_system"."points" >= 0 and "challenge_system"."experience" >= 0)
);
--> statement-breakpoint
CREATE TABLE "game_achievements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text,
	"category" text NOT NULL,
	"event_type" text NOT NULL,
	"difficulty" text DEFAULT 'medium' NOT NULL,
	"max_progress" integer DEFAULT 1 NOT NULL,
	"points" integer DEFAULT 10 NOT NULL,
	"experience" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_achievements_key_unique" UNIQUE("key"),
	CONSTRAINT "game_achievements_difficulty" CHECK ("game_achievements"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "game_achievements_max_progress" CHECK ("game_achievements"."max_progress" > 0),
	CONSTRAINT "game_achievements_rewards" CHECK ("game_achievements"."points" >= 0 and "game_achievements"."experience" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gamification_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"subject_id" text,
	"event_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"experience" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gamification_events_rewards" CHECK ("gamification_events"."points" >= 0 and "gamification_events"."experience" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leaderboards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"rank" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leaderboards_period" CHECK ("leaderboards"."period" in ('weekly', 'all_time')),
	CONSTRAINT "leaderboards_rank" CHECK ("leaderboards"."rank" > 0)
);
--> statement-breakpoint
CREATE TABLE "user_achievements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"achievement_id" uuid NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"is_unlocked" boolean DEFAULT false NOT NULL,
	"unlocked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_achievements_progress" CHECK ("user_achievements"."progress" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_challenge_progress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge_id" uuid NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"max_progress" integer DEFAULT 1 NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_challenge_progress_progress" CHECK ("user_challenge_progress"."progress" between 0 and "user_challenge_progress"."max_progress")
);
--> statement-breakpoint
CREATE TABLE "user_game_achievements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"achievement_id" uuid NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"max_progress" integer DEFAULT 1 NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_game_achievements_progress" CHECK ("user_game_achievements"."progress" between 0 and "user_game_achievements"."max_progress")
);
--> statement-breakpoint
CREATE TABLE "user_game_progress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"experience" integer DEFAULT 0 NOT NULL,
	"total_points" integer DEFAULT 0 NOT NULL,
	"streak_days" integer DEFAULT 0 NOT NULL,
	"streak_freezes" integer DEFAULT 0 NOT NULL,
	"last_active_on" date,
	"aquarium_mastery_level" integer DEFAULT 1 NOT NULL,
	"trading_rank" text DEFAULT 'novice' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"badges" text[] DEFAULT '{}' NOT NULL,
	"on_leaderboards" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_game_progress_trading_rank" CHECK ("user_game_progress"."trading_rank" in ('novice', 'trader', 'merchant', 'expert', 'master')),
	CONSTRAINT "user_game_progress_levels" CHECK ("user_game_progress"."level" > 0 and "user_game_progress"."aquarium_mastery_level" > 0),
	CONSTRAINT "user_game_progress_counts" CHECK ("user_game_progress"."experience" >= 0 and "user_game_progress"."total_points" >= 0 and "user_game_progress"."streak_days" >= 0 and "user_game_progress"."streak_freezes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_stats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"total_purchases" integer DEFAULT 0 NOT NULL,
	"total_sales" integer DEFAULT 0 NOT NULL,
	"total_spent" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"total_earned" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"aquariums_managed" integer DEFAULT 0 NOT NULL,
	"fish_kept" integer DEFAULT 0 NOT NULL,
	"corals_kept" integer DEFAULT 0 NOT NULL,
	"streams_hosted" integer DEFAULT 0 NOT NULL,
	"auctions_won" integer DEFAULT 0 NOT NULL,
	"community_posts" integer DEFAULT 0 NOT NULL,
	"helpful_ratings" integer DEFAULT 0 NOT NULL,
	"login_streak" integer DEFAULT 0 NOT NULL,
	"last_login_date" timestamp (3) with time zone,
	"achievement_points" integer DEFAULT 0 NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"experience_points" integer DEFAULT 0 NOT NULL,
	"consultations_conducted" integer DEFAULT 0 NOT NULL,
	"consultation_rating" numeric(3, 2),
	"total_consultation_time" integer DEFAULT 0 NOT NULL,
	"consultation_earnings" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_stats_level" CHECK ("user_stats"."level" > 0),
	CONSTRAINT "user_stats_consultation_rating" CHECK ("user_stats"."consultation_rating" between 0 and 5),
	CONSTRAINT "user_stats_amounts" CHECK ("user_stats"."total_spent" >= 0 and "user_stats"."total_earned" >= 0 and "user_stats"."consultation_earnings" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room" text DEFAULT 'fun' NOT NULL,
	"seq" bigint NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"image_url" text,
	"image_name" text,
	"image_urls" text[],
	"image_names" text[],
	"card" jsonb,
	"client_id" uuid,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_room" CHECK ("chat_messages"."room" in ('general', 'fun', 'knowledge', 'saltwater', 'freshwater', 'sps', 'lps', 'softy', 'plants', 'development')),
	CONSTRAINT "chat_messages_type" CHECK ("chat_messages"."message_type" in ('text', 'image', 'multi_image')),
	CONSTRAINT "chat_messages_seq" CHECK ("chat_messages"."seq" > 0),
	CONSTRAINT "chat_messages_images" CHECK (cardinality("chat_messages"."image_urls") <= 6)
);
--> statement-breakpoint
CREATE TABLE "chat_mutes" (
	"room" text NOT NULL,
	"user_id" uuid NOT NULL,
	"muted_by" uuid,
	"reason" text,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_mutes_user_id_room_pk" PRIMARY KEY("user_id","room"),
	CONSTRAINT "chat_mutes_room" CHECK ("chat_mutes"."room" in ('general', 'fun', 'knowledge', 'saltwater', 'freshwater', 'sps', 'lps', 'softy', 'plants', 'development'))
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"user_id" uuid NOT NULL,
	"room" text NOT NULL,
	"last_read_seq" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_reads_user_id_room_pk" PRIMARY KEY("user_id","room"),
	CONSTRAINT "chat_reads_room" CHECK ("chat_reads"."room" in ('general', 'fun', 'knowledge', 'saltwater', 'freshwater', 'sps', 'lps', 'softy', 'plants', 'development')),
	CONSTRAINT "chat_reads_last_read_seq" CHECK ("chat_reads"."last_read_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"room" text PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"slow_mode_seconds" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_rooms_room" CHECK ("chat_rooms"."room" in ('general', 'fun', 'knowledge', 'saltwater', 'freshwater', 'sps', 'lps', 'softy', 'plants', 'development')),
	CONSTRAINT "chat_rooms_numbers" CHECK ("chat_rooms"."last_seq" >= 0 and "chat_rooms"."slow_mode_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "instant_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instant_conversations_order" CHECK ("instant_conversations"."first_id" < "instant_conversations"."second_id"),
	CONSTRAINT "instant_conversations_last_seq" CHECK ("instant_conversations"."last_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "instant_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"image_url" text,
	"image_name" text,
	"card" jsonb,
	"is_read" boolean DEFAULT false NOT NULL,
	"client_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instant_messages_type" CHECK ("instant_messages"."message_type" in ('text', 'image')),
	CONSTRAINT "instant_messages_not_to_self" CHECK ("instant_messages"."sender_id" <> "instant_messages"."receiver_id"),
	CONSTRAINT "instant_messages_seq" CHECK ("instant_messages"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"post_id" uuid,
	"content" text NOT NULL,
	"card" jsonb,
	"is_read" boolean DEFAULT false NOT NULL,
	"client_id" uuid,
	"sender_deleted_at" timestamp (3) with time zone,
	"receiver_deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_not_to_self" CHECK ("messages"."sender_id" <> "messages"."receiver_id")
);
--> statement-breakpoint
CREATE TABLE "aquarium_targets" (
	"aquarium_id" uuid NOT NULL,
	"parameter" text NOT NULL,
	"ideal_min" numeric(8, 4) NOT NULL,
	"ideal_max" numeric(8, 4) NOT NULL,
	"acceptable_min" numeric(8, 4) NOT NULL,
	"acceptable_max" numeric(8, 4) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aquarium_targets_aquarium_id_parameter_pk" PRIMARY KEY("aquarium_id","parameter"),
	CONSTRAINT "aquarium_targets_parameter" CHECK ("aquarium_targets"."parameter" in ('ph', 'ammonia', 'nitrite', 'nitrate', 'temperature', 'salinity', 'alkalinity', 'calcium', 'magnesium', 'phosphate')),
	CONSTRAINT "aquarium_targets_range" CHECK (0 <= "aquarium_targets"."acceptable_min" and "aquarium_targets"."acceptable_min" <= "aquarium_targets"."ideal_min" and "aquarium_targets"."ideal_min" <= "aquarium_targets"."ideal_max" and "aquarium_targets"."ideal_max" <= "aquarium_targets"."acceptable_max")
);
--> statement-breakpoint
CREATE TABLE "aquariums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"size" text,
	"type" text DEFAULT 'freshwater' NOT NULL,
	"setup_date" timestamp (3) with time zone,
	"description" text,
	"image_url" text,
	"net_volume" numeric(7, 1),
	"target_preset" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aquariums_type" CHECK ("aquariums"."type" in ('freshwater', 'saltwater', 'reef', 'other')),
	CONSTRAINT "aquariums_net_volume" CHECK ("aquariums"."net_volume" > 0)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_progress" (
	"aquarium_id" uuid NOT NULL,
	"item" text NOT NULL,
	"done_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checklist_progress_aquarium_id_item_pk" PRIMARY KEY("aquarium_id","item")
);
--> statement-breakpoint
CREATE TABLE "health_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"livestock_id" uuid NOT NULL,
	"log_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"health_status" text NOT NULL,
	"symptoms" text,
	"treatment" text,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_logs_health_status" CHECK ("health_logs"."health_status" in ('healthy', 'sick', 'quarantine', 'deceased'))
);
--> statement-breakpoint
CREATE TABLE "livestock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aquarium_id" uuid NOT NULL,
	"name" text NOT NULL,
	"species" text,
	"species_key" varchar(100),
	"type" text DEFAULT 'fish' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"date_added" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"purchase_price" numeric(8, 2),
	"current_health" text DEFAULT 'healthy' NOT NULL,
	"deceased_at" timestamp (3) with time zone,
	"notes" text,
	"image_url" text,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "livestock_type" CHECK ("livestock"."type" in ('fish', 'coral', 'invertebrate')),
	CONSTRAINT "livestock_current_health" CHECK ("livestock"."current_health" in ('healthy', 'sick', 'quarantine', 'deceased')),
	CONSTRAINT "livestock_quantity" CHECK ("livestock"."quantity" > 0),
	CONSTRAINT "livestock_purchase_price" CHECK ("livestock"."purchase_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "livestock_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"livestock_id" uuid NOT NULL,
	"from_aquarium_id" uuid,
	"to_aquarium_id" uuid,
	"quantity" integer NOT NULL,
	"notes" text,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "livestock_moves_quantity" CHECK ("livestock_moves"."quantity" > 0),
	CONSTRAINT "livestock_moves_elsewhere" CHECK ("livestock_moves"."from_aquarium_id" <> "livestock_moves"."to_aquarium_id")
);
--> statement-breakpoint
CREATE TABLE "livestock_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"livestock_id" uuid NOT NULL,
	"image_url" text NOT NULL,
	"caption" text,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aquarium_id" uuid NOT NULL,
	"task_id" uuid,
	"maintenance_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"description" text,
	"water_change_percentage" integer,
	"cost" numeric(10, 2),
	"next_due_date" timestamp (3) with time zone,
	"completed" boolean DEFAULT true NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_logs_type" CHECK ("maintenance_logs"."type" in ('water_change', 'filter_cleaning', 'glass_cleaning', 'substrate_cleaning', 'water_test', 'dosing', 'feeding', 'plant_care', 'equipment_check', 'other')),
	CONSTRAINT "maintenance_logs_water_change" CHECK ("maintenance_logs"."water_change_percentage" between 0 and 100),
	CONSTRAINT "maintenance_logs_cost" CHECK ("maintenance_logs"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "maintenance_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aquarium_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"every_days" integer NOT NULL,
	"next_due_date" timestamp (3) with time zone NOT NULL,
	"last_done_at" timestamp (3) with time zone,
	"remind" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_tasks_type" CHECK ("maintenance_tasks"."type" in ('water_change', 'filter_cleaning', 'glass_cleaning', 'substrate_cleaning', 'water_test', 'dosing', 'feeding', 'plant_care', 'equipment_check', 'other')),
	CONSTRAINT "maintenance_tasks_every_days" CHECK ("maintenance_tasks"."every_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "sitter_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"aquarium_id" uuid,
	"token_hash" text NOT NULL,
	"instructions" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sitter_links_times" CHECK ("sitter_links"."starts_at" < "sitter_links"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "treatment_doses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"treatment_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"given_at" timestamp (3) with time zone,
	"notes" text
);
--> statement-breakpoint
CREATE TABLE "treatments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aquarium_id" uuid NOT NULL,
	"livestock_id" uuid,
	"medicine" text NOT NULL,
	"dose" text NOT NULL,
	"every_hours" integer DEFAULT 24 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "treatments_status" CHECK ("treatments"."status" in ('active', 'completed', 'stopped')),
	CONSTRAINT "treatments_every_hours" CHECK ("treatments"."every_hours" > 0),
	CONSTRAINT "treatments_times" CHECK ("treatments"."starts_at" <= "treatments"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "water_parameters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aquarium_id" uuid NOT NULL,
	"test_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ph" numeric(3, 1),
	"ammonia" numeric(5, 2),
	"nitrite" numeric(5, 2),
	"nitrate" numeric(6, 2),
	"temperature" numeric(4, 1),
	"salinity" numeric(5, 4),
	"alkalinity" numeric(5, 2),
	"calcium" numeric(6, 1),
	"magnesium" numeric(6, 1),
	"phosphate" numeric(6, 3),
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "water_parameters_ph" CHECK ("water_parameters"."ph" between 0 and 14),
	CONSTRAINT "water_parameters_salinity" CHECK ("water_parameters"."salinity" between 1 and 2),
	CONSTRAINT "water_parameters_temperature" CHECK ("water_parameters"."temperature" between 32 and 120),
	CONSTRAINT "water_parameters_amounts" CHECK ("water_parameters"."ammonia" >= 0 and "water_parameters"."nitrite" >= 0 and "water_parameters"."nitrate" >= 0 and "water_parameters"."alkalinity" >= 0 and "water_parameters"."calcium" >= 0 and "water_parameters"."magnesium" >= 0 and "water_parameters"."phosphate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "nutrient_cycle_simulations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tank_id" uuid,
	"simulation_name" text NOT NULL,
	"timeframe" integer NOT NULL,
	"initial_conditions" jsonb NOT NULL,
	"simulation_results" jsonb,
	"nitrogen_cycle_data" jsonb,
	"phosphorus_cycle_data" jsonb,
	"carbon_cycle_data" jsonb,
	"predictions" jsonb,
	"recommendations" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"accuracy" numeric(3, 2) DEFAULT 0.85 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nutrient_simulations_status" CHECK ("nutrient_cycle_simulations"."status" in ('pending', 'running', 'completed', 'failed')),
	CONSTRAINT "nutrient_simulations_accuracy" CHECK ("nutrient_cycle_simulations"."accuracy" between 0 and 1),
	CONSTRAINT "nutrient_simulations_timeframe" CHECK ("nutrient_cycle_simulations"."timeframe" > 0)
);
--> statement-breakpoint
CREATE TABLE "nutrient_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tank_id" uuid NOT NULL,
	"bacterial_efficiency" numeric(5, 2) DEFAULT 0.85 NOT NULL,
	"plant_uptake_rate" numeric(5, 2) DEFAULT 0.3 NOT NULL,
	"bioload_factor" numeric(5, 2) DEFAULT 1 NOT NULL,
	"temperature_effect" numeric(5, 2) DEFAULT 1 NOT NULL,
	"ph_effect" numeric(5, 2) DEFAULT 1 NOT NULL,
	"oxygen_effect" numeric(5, 2) DEFAULT 1 NOT NULL,
	"light_intensity" numeric(5, 2) DEFAULT 0.5 NOT NULL,
	"filtration_rate" numeric(5, 2) DEFAULT 1 NOT NULL,
	"carbon_source" numeric(5, 2) DEFAULT 0.5 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nutrient_factors_values" CHECK ("nutrient_factors"."bacterial_efficiency" >= 0 and "nutrient_factors"."plant_uptake_rate" >= 0 and "nutrient_factors"."bioload_factor" >= 0 and "nutrient_factors"."temperature_effect" >= 0 and "nutrient_factors"."ph_effect" >= 0 and "nutrient_factors"."oxygen_effect" >= 0 and "nutrient_factors"."light_intensity" >= 0 and "nutrient_factors"."filtration_rate" >= 0 and "nutrient_factors"."carbon_source" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"auction_id" uuid,
	"buyer_id" uuid,
	"seller_id" uuid,
	"title" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"delivery_option" text NOT NULL,
	"delivery_cost" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"discount" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"total" numeric(10, 2) NOT NULL,
	"ship_to" jsonb,
	"status" text DEFAULT 'reserved' NOT NULL,
	"pay_until" timestamp (3) with time zone NOT NULL,
	"live_arrival_hours" integer DEFAULT 2 NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"paid_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"refunded_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_delivery_option" CHECK ("orders"."delivery_option" in ('pickup', 'local', 'courier', 'postage')),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('offered', 'reserved', 'paid', 'shipped', 'delivered', 'disputed', 'completed', 'refunded', 'cancelled')),
	CONSTRAINT "orders_amounts" CHECK ("orders"."price" >= 0 and "orders"."delivery_cost" >= 0 and "orders"."discount" >= 0 and "orders"."total" >= 0 and "orders"."refunded_amount" >= 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."price" + "orders"."delivery_cost" - "orders"."discount"),
	CONSTRAINT "orders_refund" CHECK ("orders"."refunded_amount" <= "orders"."total"),
	CONSTRAINT "orders_live_arrival_hours" CHECK ("orders"."live_arrival_hours" between 2 and 336),
	CONSTRAINT "orders_not_own" CHECK ("orders"."buyer_id" <> "orders"."seller_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"order_id" uuid,
	"buyer_id" uuid,
	"seller_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"skeps_financing_id" text,
	"valor_transaction_id" text,
	"valor_status" text,
	"valor_app_id" text,
	"valor_epi" text,
	"valor_auth_code" text,
	"valor_card_last4" varchar(4),
	"valor_card_type" text,
	"valor_response_code" text,
	"valor_response_message" text,
	"valor_invoice_number" text,
	"payment_method" text DEFAULT 'valor' NOT NULL,
	"payment_type" text NOT NULL,
	"processing_fee" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"net_amount" numeric(10, 2),
	"refunded_at" timestamp (3) with time zone,
	"refund_amount" numeric(10, 2),
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_method" CHECK ("payments"."payment_method" in ('valor', 'skeps')),
	CONSTRAINT "payments_type" CHECK ("payments"."payment_type" in ('purchase', 'auction', 'consultation', 'emergency')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'authorized', 'completed', 'failed', 'cancelled', 'partially_refunded', 'refunded')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" >= 0 and "payments"."processing_fee" >= 0 and "payments"."net_amount" >= 0 and "payments"."refund_amount" >= 0),
	CONSTRAINT "payments_refund" CHECK ("payments"."refund_amount" <= "payments"."amount"),
	CONSTRAINT "payments_card_last4" CHECK ("payments"."valor_card_last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "promotion_usage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" uuid,
	"user_id" uuid,
	"payment_id" uuid,
	"discount_amount" numeric(10, 2) NOT NULL,
	"original_amount" numeric(10, 2) NOT NULL,
	"final_amount" numeric(10, 2) NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_usage_amounts" CHECK ("promotion_usage"."discount_amount" >= 0 and "promotion_usage"."original_amount" >= 0 and "promotion_usage"."final_amount" >= 0),
	CONSTRAINT "promotion_usage_sum" CHECK ("promotion_usage"."final_amount" = "promotion_usage"."original_amount" - "promotion_usage"."discount_amount")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"value" numeric(10, 2) NOT NULL,
	"code" text NOT NULL,
	"category" text,
	"min_purchase" numeric(10, 2),
	"max_discount" numeric(10, 2),
	"usage_limit" integer,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"user_limit" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"start_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"end_date" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_type" CHECK ("promotions"."type" in ('percentage', 'fixed')),
	CONSTRAINT "promotions_category" CHECK ("promotions"."category" in ('fish', 'coral-inverts', 'equipment', 'plants', 'tanks-stands', 'food-supplements', 'services')),
	CONSTRAINT "promotions_value" CHECK ("promotions"."value" > 0 and ("promotions"."type" <> 'percentage' or "promotions"."value" <= 100)),
	CONSTRAINT "promotions_numbers" CHECK ("promotions"."min_purchase" >= 0 and "promotions"."max_discount" >= 0 and "promotions"."usage_count" >= 0),
	CONSTRAINT "promotions_limits" CHECK ("promotions"."usage_limit" > 0 and "promotions"."usage_count" <= "promotions"."usage_limit"),
	CONSTRAINT "promotions_user_limit" CHECK ("promotions"."user_limit" > 0),
	CONSTRAINT "promotions_dates" CHECK ("promotions"."start_date" < "promotions"."end_date")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid,
	"post_id" uuid,
	"payment_id" uuid,
	"order_id" uuid,
	"author" text DEFAULT 'buyer' NOT NULL,
	"rating" integer NOT NULL,
	"review" text,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_author" CHECK ("ratings"."author" in ('buyer', 'seller')),
	CONSTRAINT "ratings_rating" CHECK ("ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "diagnoses" ADD CONSTRAINT "diagnoses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnoses" ADD CONSTRAINT "diagnoses_aquarium_id_aquariums_id_fk" FOREIGN KEY ("aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnoses" ADD CONSTRAINT "diagnoses_livestock_id_livestock_id_fk" FOREIGN KEY ("livestock_id") REFERENCES "public"."livestock"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_follow_ups" ADD CONSTRAINT "diagnosis_follow_ups_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fish_compatibility" ADD CONSTRAINT "fish_compatibility_fish1_id_fish_species_id_fk" FOREIGN KEY ("fish1_id") REFERENCES "public"."fish_species"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fish_compatibility" ADD CONSTRAINT "fish_compatibility_fish2_id_fish_species_id_fk" FOREIGN KEY ("fish2_id") REFERENCES "public"."fish_species"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_bans" ADD CONSTRAINT "species_bans_species_id_fish_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."fish_species"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_bans" ADD CONSTRAINT "species_bans_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_corrections" ADD CONSTRAINT "species_corrections_species_id_fish_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."fish_species"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_corrections" ADD CONSTRAINT "species_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_corrections" ADD CONSTRAINT "species_corrections_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_wishes" ADD CONSTRAINT "species_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_wishes" ADD CONSTRAINT "species_wishes_species_id_fish_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."fish_species"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_queue" ADD CONSTRAINT "call_queue_video_call_id_video_calls_id_fk" FOREIGN KEY ("video_call_id") REFERENCES "public"."video_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sessions" ADD CONSTRAINT "call_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sessions" ADD CONSTRAINT "call_sessions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_ratings" ADD CONSTRAINT "consultation_ratings_call_session_id_call_sessions_id_fk" FOREIGN KEY ("call_session_id") REFERENCES "public"."call_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_ratings" ADD CONSTRAINT "consultation_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_rewards" ADD CONSTRAINT "consultation_rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_rewards" ADD CONSTRAINT "consultation_rewards_call_session_id_call_sessions_id_fk" FOREIGN KEY ("call_session_id") REFERENCES "public"."call_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_calls" ADD CONSTRAINT "video_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_calls" ADD CONSTRAINT "video_calls_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_calls" ADD CONSTRAINT "video_calls_session_id_call_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."call_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_calls" ADD CONSTRAINT "video_calls_aquarium_id_aquariums_id_fk" FOREIGN KEY ("aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_calls" ADD CONSTRAINT "video_calls_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_calls" ADD CONSTRAINT "video_calls_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "livestreams" ADD CONSTRAINT "livestreams_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "livestreams" ADD CONSTRAINT "livestreams_pinned_post_id_posts_id_fk" FOREIGN KEY ("pinned_post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "livestreams" ADD CONSTRAINT "livestreams_pinned_auction_id_auctions_id_fk" FOREIGN KEY ("pinned_auction_id") REFERENCES "public"."auctions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_share_interactions" ADD CONSTRAINT "social_share_interactions_share_id_social_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."social_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_share_interactions" ADD CONSTRAINT "social_share_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_shares" ADD CONSTRAINT "social_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD CONSTRAINT "stream_messages_stream_id_livestreams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."livestreams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD CONSTRAINT "stream_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_viewers" ADD CONSTRAINT "stream_viewers_stream_id_livestreams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."livestreams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_viewers" ADD CONSTRAINT "stream_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auctions" ADD CONSTRAINT "auctions_winner_id_users_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_bidder_id_users_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_retracted_by_users_id_fk" FOREIGN KEY ("retracted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_species_key_fish_species_key_fk" FOREIGN KEY ("species_key") REFERENCES "public"."fish_species"("key") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_products" ADD CONSTRAINT "affiliate_products_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_recommendations" ADD CONSTRAINT "product_recommendations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_recommendations" ADD CONSTRAINT "product_recommendations_product_id_affiliate_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."affiliate_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_brands" ADD CONSTRAINT "shop_brands_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_product_id_affiliate_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."affiliate_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_addressee_id_users_id_fk" FOREIGN KEY ("addressee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_switches" ADD CONSTRAINT "feature_switches_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertising_enquiries" ADD CONSTRAINT "advertising_enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gamification_events" ADD CONSTRAINT "gamification_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboards" ADD CONSTRAINT "leaderboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_achievements" ADD CONSTRAINT "user_achievements_achievement_id_achievements_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."achievements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_challenge_progress" ADD CONSTRAINT "user_challenge_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_challenge_progress" ADD CONSTRAINT "user_challenge_progress_challenge_id_challenge_system_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge_system"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_game_achievements" ADD CONSTRAINT "user_game_achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_game_achievements" ADD CONSTRAINT "user_game_achievements_achievement_id_game_achievements_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."game_achievements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_game_progress" ADD CONSTRAINT "user_game_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stats" ADD CONSTRAINT "user_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_muted_by_users_id_fk" FOREIGN KEY ("muted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD CONSTRAINT "instant_conversations_first_id_users_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD CONSTRAINT "instant_conversations_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_messages" ADD CONSTRAINT "instant_messages_conversation_id_instant_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."instant_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_messages" ADD CONSTRAINT "instant_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_messages" ADD CONSTRAINT "instant_messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aquarium_targets" ADD CONSTRAINT "aquarium_targets_aquarium_id_aquariums_id_fk" FOREIGN KEY ("aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aquariums" ADD CONSTRAINT "aquariums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_progress" ADD CONSTRAINT "checklist_progress_aquarium_id_aquariums_id_fk" FOREIGN KEY ("aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_logs" ADD CONSTRAINT "health_logs_livestock_id_livestock_id_fk" FOREIGN KEY ("livestock_id") REFERENCES "public"."livestock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "livestock" ADD CONSTRAINT "livestock_aquarium_id_aquariums_id_fk" FOREIGN KEY ("aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "livestock" ADD CONSTRAINT "livestock_species_key_fish_species_key_fk" FOREIGN KEY ("species_key") REFERENCES "public"."fish_species"("key") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "livestock_moves" ADD CONSTRAINT "livestock_moves_livestock_id_livestock_id_fk" FOREIGN KEY ("livestock_id") REFERENCES "public"."livestock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "livestock_moves" ADD CONSTRAINT "livestock_moves_from_aquarium_id_aquariums_id_fk" FOREIGN KEY ("from_aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "livestock_moves" ADD CONSTRAINT "livestock_moves_to_aquarium_id_aquariums_id_fk" FOREIGN KEY ("to_aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "livestock_photos" ADD CONSTRAINT "livestock_photos_livestock_id_livestock_id_fk" FOREIGN KEY ("livestock_id") REFERENCES "public"."livestock"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_logs" ADD CONSTRAINT "maintenance_logs_aquarium_id_aquariums_id_fk" FOREIGN KEY ("aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_logs" ADD CONSTRAINT "maintenance_logs_task_id_maintenance_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."maintenance_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_aquarium_id_aquariums_id_fk" FOREIGN KEY ("aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitter_links" ADD CONSTRAINT "sitter_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitter_links" ADD CONSTRAINT "sitter_links_aquarium_id_aquariums_id_fk" FOREIGN KEY ("aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_doses" ADD CONSTRAINT "treatment_doses_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatments" ADD CONSTRAINT "treatments_aquarium_id_aquariums_id_fk" FOREIGN KEY ("aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatments" ADD CONSTRAINT "treatments_livestock_id_livestock_id_fk" FOREIGN KEY ("livestock_id") REFERENCES "public"."livestock"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_parameters" ADD CONSTRAINT "water_parameters_aquarium_id_aquariums_id_fk" FOREIGN KEY ("aquarium_id") REFERENCES "public"."aquariums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nutrient_cycle_simulations" ADD CONSTRAINT "nutrient_cycle_simulations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nutrient_cycle_simulations" ADD CONSTRAINT "nutrient_cycle_simulations_tank_id_aquariums_id_fk" FOREIGN KEY ("tank_id") REFERENCES "public"."aquariums"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nutrient_factors" ADD CONSTRAINT "nutrient_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nutrient_factors" ADD CONSTRAINT "nutrient_factors_tank_id_aquariums_id_fk" FOREIGN KEY ("tank_id") REFERENCES "public"."aquariums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD CONSTRAINT "promotion_usage_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnoses_user_id_created_at_id_index" ON "diagnoses" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "diagnoses_aquarium_id_index" ON "diagnoses" USING btree ("aquarium_id");--> statement-breakpoint
CREATE INDEX "diagnoses_livestock_id_index" ON "diagnoses" USING btree ("livestock_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diagnoses_token_hash_index" ON "diagnoses" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "diagnosis_follow_ups_diagnosis_id_day_index" ON "diagnosis_follow_ups" USING btree ("diagnosis_id","day");--> statement-breakpoint
CREATE INDEX "diagnosis_follow_ups_open" ON "diagnosis_follow_ups" USING btree ("due_at") WHERE "diagnosis_follow_ups"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "fish_compatibility_fish1_id_index" ON "fish_compatibility" USING btree ("fish1_id");--> statement-breakpoint
CREATE INDEX "fish_compatibility_fish2_id_index" ON "fish_compatibility" USING btree ("fish2_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fish_compatibility_pair" ON "fish_compatibility" USING btree (least("fish1_id", "fish2_id"),greatest("fish1_id", "fish2_id"));--> statement-breakpoint
CREATE INDEX "fish_species_category_index" ON "fish_species" USING btree ("category");--> statement-breakpoint
CREATE INDEX "fish_species_name_trgm" ON "fish_species" USING gin ("species" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "species_bans_place" ON "species_bans" USING btree ("species_id",lower("region")) WHERE "species_bans"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "species_bans_species_id_index" ON "species_bans" USING btree ("species_id");--> statement-breakpoint
CREATE INDEX "species_bans_created_by_index" ON "species_bans" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "species_corrections_species_id_index" ON "species_corrections" USING btree ("species_id");--> statement-breakpoint
CREATE INDEX "species_corrections_user_id_index" ON "species_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "species_corrections_reviewed_by_index" ON "species_corrections" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "species_corrections_status_created_at_index" ON "species_corrections" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "species_wishes_species_id_index" ON "species_wishes" USING btree ("species_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_queue_video_call_id_index" ON "call_queue" USING btree ("video_call_id");--> statement-breakpoint
CREATE INDEX "call_queue_priority_created_at_index" ON "call_queue" USING btree ("priority","created_at");--> statement-breakpoint
CREATE INDEX "call_sessions_user_id_created_at_index" ON "call_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "call_sessions_status_created_at_index" ON "call_sessions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "call_sessions_payment_id_index" ON "call_sessions" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_ratings_call_session_id_user_id_index" ON "consultation_ratings" USING btree ("call_session_id","user_id");--> statement-breakpoint
CREATE INDEX "consultation_ratings_user_id_index" ON "consultation_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consultation_rewards_user_id_created_at_index" ON "consultation_rewards" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_rewards_call_session_id_reward_type_index" ON "consultation_rewards" USING btree ("call_session_id","reward_type");--> statement-breakpoint
CREATE INDEX "video_calls_user_id_created_at_index" ON "video_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "video_calls_doctor_id_created_at_index" ON "video_calls" USING btree ("doctor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "video_calls_session_id_index" ON "video_calls" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "video_calls_status_created_at_index" ON "video_calls" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "video_calls_aquarium_id_index" ON "video_calls" USING btree ("aquarium_id");--> statement-breakpoint
CREATE INDEX "video_calls_diagnosis_id_index" ON "video_calls" USING btree ("diagnosis_id");--> statement-breakpoint
CREATE INDEX "video_calls_payment_id_index" ON "video_calls" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_calls_one_open" ON "video_calls" USING btree ("user_id") WHERE "video_calls"."status" in ('queued', 'connecting', 'active');--> statement-breakpoint
CREATE UNIQUE INDEX "video_calls_one_per_doctor" ON "video_calls" USING btree ("doctor_id") WHERE "video_calls"."status" in ('connecting', 'active');--> statement-breakpoint
CREATE INDEX "livestreams_host_id_created_at_index" ON "livestreams" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "livestreams_status_scheduled_for_index" ON "livestreams" USING btree ("status","scheduled_for");--> statement-breakpoint
CREATE INDEX "livestreams_pinned_post_id_index" ON "livestreams" USING btree ("pinned_post_id");--> statement-breakpoint
CREATE INDEX "livestreams_pinned_auction_id_index" ON "livestreams" USING btree ("pinned_auction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "livestreams_one_live" ON "livestreams" USING btree ("host_id") WHERE "livestreams"."status" = 'live';--> statement-breakpoint
CREATE INDEX "social_share_interactions_share_id_index" ON "social_share_interactions" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "social_share_interactions_user_id_index" ON "social_share_interactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_shares_user_id_created_at_index" ON "social_shares" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "social_shares_subject_kind_subject_id_index" ON "social_shares" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "stream_messages_stream_id_created_at_id_index" ON "stream_messages" USING btree ("stream_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_messages_sender_id_client_id_index" ON "stream_messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_viewers_stream_id_user_id_index" ON "stream_viewers" USING btree ("stream_id","user_id");--> statement-breakpoint
CREATE INDEX "stream_viewers_user_id_index" ON "stream_viewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auctions_post_id_index" ON "auctions" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auctions_one_open_per_post" ON "auctions" USING btree ("post_id") WHERE "auctions"."status" in ('scheduled', 'active');--> statement-breakpoint
CREATE INDEX "auctions_ending" ON "auctions" USING btree ("end_time","id") WHERE "auctions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "auctions_starting" ON "auctions" USING btree ("start_time") WHERE "auctions"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "auctions_winner_id_index" ON "auctions" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "bids_auction_id_created_at_id_index" ON "bids" USING btree ("auction_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bids_bidder_id_created_at_id_index" ON "bids" USING btree ("bidder_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bids_retracted_by_index" ON "bids" USING btree ("retracted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_winning" ON "bids" USING btree ("auction_id") WHERE "bids"."is_winning";--> statement-breakpoint
CREATE INDEX "watchlist_auction_id_index" ON "watchlist" USING btree ("auction_id");--> statement-breakpoint
CREATE INDEX "listing_views_user_id_index" ON "listing_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "posts_seller_id_created_at_id_index" ON "posts" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_category_newest" ON "posts" USING btree ("category","created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_category_condition_newest" ON "posts" USING btree ("category","condition","created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_type_newest" ON "posts" USING btree ("listing_type","created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_species_newest" ON "posts" USING btree ("species_key","created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_sex_newest" ON "posts" USING btree ("sex","created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_origin_newest" ON "posts" USING btree ("origin","created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_cheapest" ON "posts" USING btree ("price","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_category_cheapest" ON "posts" USING btree ("category","price","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_location_trgm" ON "posts" USING gin ("location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_expiring" ON "posts" USING btree ("expires_at") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_sold" ON "posts" USING btree ("sold_at") WHERE "posts"."status" = 'sold';--> statement-breakpoint
CREATE INDEX "posts_species_key_index" ON "posts" USING btree ("species_key");--> statement-breakpoint
CREATE INDEX "posts_title_search" ON "posts" USING gin ("title_search");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "saved_items_user_id_saved_at_index" ON "saved_items" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "saved_items_post_id_index" ON "saved_items" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_user_id_filters_index" ON "saved_searches" USING btree ("user_id","filters");--> statement-breakpoint
CREATE INDEX "saved_searches_user_id_created_at_index" ON "saved_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trgm" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "affiliate_products_brand" ON "affiliate_products" USING btree (lower("brand"),"priority");--> statement-breakpoint
CREATE INDEX "affiliate_products_category_priority_index" ON "affiliate_products" USING btree ("category","priority");--> statement-breakpoint
CREATE INDEX "affiliate_products_created_by_id_index" ON "affiliate_products" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "product_recommendations_user_id_created_at_index" ON "product_recommendations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "product_recommendations_product_id_index" ON "product_recommendations" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_recommendations_clicked" ON "product_recommendations" USING btree ("created_at","product_id") WHERE "product_recommendations"."clicked";--> statement-breakpoint
CREATE INDEX "shop_brands_created_by_index" ON "shop_brands" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "wishlists_product_id_index" ON "wishlists" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_index" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_previous_token_hash_index" ON "sessions" USING btree ("previous_token_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_accounts_user_id_index" ON "social_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_provider_social_id_index" ON "social_accounts" USING btree ("provider","social_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_preferences_user_id_index" ON "user_preferences" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_username_trgm" ON "users" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blocks_blocked_id_index" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "friendships_requester_id_status_index" ON "friendships" USING btree ("requester_id","status");--> statement-breakpoint
CREATE INDEX "friendships_addressee_id_status_index" ON "friendships" USING btree ("addressee_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "friendships_pair" ON "friendships" USING btree (least("requester_id", "addressee_id"),greatest("requester_id", "addressee_id"));--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at_id_index" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null and "notifications"."in_app";--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("created_at") WHERE "notifications"."read_at" is null and "notifications"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_user_id_once_key_index" ON "notifications" USING btree ("user_id","once_key");--> statement-breakpoint
CREATE INDEX "notifications_broadcast" ON "notifications" USING btree ("once_key") WHERE "notifications"."topic" = 'announcements';--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_index" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_index" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_created_at_index" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_kind_subject_id_index" ON "audit_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feature_switches_updated_by_index" ON "feature_switches" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "happenings_user_id_index" ON "happenings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "happenings_created_at_index" ON "happenings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_files_owner_id_created_at_index" ON "stored_files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_files_pending" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "stored_files_ownerless" ON "stored_files" USING btree ("id") WHERE "stored_files"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "advertising_enquiries_user_id_index" ON "advertising_enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advertising_enquiries_status_created_at_index" ON "advertising_enquiries" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "broadcasts_sender_id_index" ON "broadcasts" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "broadcasts_created_at_id_index" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_status_created_at_id_index" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_created_at_id_index" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_post" ON "reports" USING btree ("reporter_id","post_id") WHERE "reports"."status" in ('pending', 'reviewing');--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_user" ON "reports" USING btree ("reporter_id","user_id") WHERE "reports"."status" in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "reports_post_id_index" ON "reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reports_user_id_index" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_reviewed_by_index" ON "reports" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "achievements_type_index" ON "achievements" USING btree ("type");--> statement-breakpoint
CREATE INDEX "challenge_system_event_type_starts_at_index" ON "challenge_system" USING btree ("event_type","starts_at");--> statement-breakpoint
CREATE INDEX "game_achievements_event_type_index" ON "game_achievements" USING btree ("event_type");--> statement-breakpoint
CREATE INDEX "gamification_events_user_id_created_at_index" ON "gamification_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "gamification_events_created_at_index" ON "gamification_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gamification_events_user_id_event_type_subject_id_index" ON "gamification_events" USING btree ("user_id","event_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leaderboards_period_period_start_user_id_index" ON "leaderboards" USING btree ("period","period_start","user_id");--> statement-breakpoint
CREATE INDEX "leaderboards_period_period_start_rank_index" ON "leaderboards" USING btree ("period","period_start","rank");--> statement-breakpoint
CREATE INDEX "leaderboards_user_id_index" ON "leaderboards" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_achievements_user_id_achievement_id_index" ON "user_achievements" USING btree ("user_id","achievement_id");--> statement-breakpoint
CREATE INDEX "user_achievements_achievement_id_index" ON "user_achievements" USING btree ("achievement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_challenge_progress_user_id_challenge_id_index" ON "user_challenge_progress" USING btree ("user_id","challenge_id");--> statement-breakpoint
CREATE INDEX "user_challenge_progress_challenge_id_index" ON "user_challenge_progress" USING btree ("challenge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_game_achievements_user_id_achievement_id_index" ON "user_game_achievements" USING btree ("user_id","achievement_id");--> statement-breakpoint
CREATE INDEX "user_game_achievements_achievement_id_index" ON "user_game_achievements" USING btree ("achievement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_game_progress_user_id_index" ON "user_game_progress" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_game_progress_standing" ON "user_game_progress" USING btree ("total_points") WHERE "user_game_progress"."on_leaderboards";--> statement-breakpoint
CREATE UNIQUE INDEX "user_stats_user_id_index" ON "user_stats" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_room_seq_index" ON "chat_messages" USING btree ("room","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_sender_id_client_id_index" ON "chat_messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_sender_id_room_created_at_index" ON "chat_messages" USING btree ("sender_id","room","created_at");--> statement-breakpoint
CREATE INDEX "chat_mutes_muted_by_index" ON "chat_mutes" USING btree ("muted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "instant_conversations_first_id_second_id_index" ON "instant_conversations" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "instant_conversations_second_id_index" ON "instant_conversations" USING btree ("second_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instant_messages_conversation_id_seq_index" ON "instant_messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "instant_messages_sender_id_client_id_index" ON "instant_messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "instant_messages_sender_id_created_at_id_index" ON "instant_messages" USING btree ("sender_id","created_at","id");--> statement-breakpoint
CREATE INDEX "instant_messages_receiver_id_created_at_id_index" ON "instant_messages" USING btree ("receiver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "instant_messages_unread" ON "instant_messages" USING btree ("receiver_id","sender_id") WHERE not "instant_messages"."is_read";--> statement-breakpoint
CREATE INDEX "messages_inbox" ON "messages" USING btree ("receiver_id","created_at","id") WHERE "messages"."receiver_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_sent" ON "messages" USING btree ("sender_id","created_at","id") WHERE "messages"."sender_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id") WHERE not "messages"."is_read" and "messages"."receiver_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_receiver_id_index" ON "messages" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "messages_post_id_index" ON "messages" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sender_id_client_id_index" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "aquariums_user_id_created_at_index" ON "aquariums" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_hash_index" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "health_logs_livestock_id_log_date_index" ON "health_logs" USING btree ("livestock_id","log_date");--> statement-breakpoint
CREATE INDEX "livestock_aquarium_id_date_added_index" ON "livestock" USING btree ("aquarium_id","date_added");--> statement-breakpoint
CREATE INDEX "livestock_species_key_index" ON "livestock" USING btree ("species_key");--> statement-breakpoint
CREATE INDEX "livestock_order_id_index" ON "livestock" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "livestock_moves_livestock_id_moved_at_index" ON "livestock_moves" USING btree ("livestock_id","moved_at");--> statement-breakpoint
CREATE INDEX "livestock_moves_from_aquarium_id_index" ON "livestock_moves" USING btree ("from_aquarium_id");--> statement-breakpoint
CREATE INDEX "livestock_moves_to_aquarium_id_index" ON "livestock_moves" USING btree ("to_aquarium_id");--> statement-breakpoint
CREATE INDEX "livestock_photos_livestock_id_taken_at_index" ON "livestock_photos" USING btree ("livestock_id","taken_at");--> statement-breakpoint
CREATE INDEX "maintenance_logs_aquarium_id_maintenance_date_index" ON "maintenance_logs" USING btree ("aquarium_id","maintenance_date");--> statement-breakpoint
CREATE INDEX "maintenance_logs_task_id_index" ON "maintenance_logs" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "maintenance_logs_due" ON "maintenance_logs" USING btree ("next_due_date") WHERE "maintenance_logs"."task_id" is null;--> statement-breakpoint
CREATE INDEX "maintenance_tasks_aquarium_id_next_due_date_index" ON "maintenance_tasks" USING btree ("aquarium_id","next_due_date");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_due" ON "maintenance_tasks" USING btree ("next_due_date") WHERE "maintenance_tasks"."is_active" and "maintenance_tasks"."remind";--> statement-breakpoint
CREATE INDEX "sitter_links_user_id_index" ON "sitter_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sitter_links_aquarium_id_index" ON "sitter_links" USING btree ("aquarium_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sitter_links_token_hash_index" ON "sitter_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "treatment_doses_treatment_id_due_at_index" ON "treatment_doses" USING btree ("treatment_id","due_at");--> statement-breakpoint
CREATE INDEX "treatment_doses_open" ON "treatment_doses" USING btree ("due_at") WHERE "treatment_doses"."given_at" is null;--> statement-breakpoint
CREATE INDEX "treatments_aquarium_id_starts_at_index" ON "treatments" USING btree ("aquarium_id","starts_at");--> statement-breakpoint
CREATE INDEX "treatments_livestock_id_index" ON "treatments" USING btree ("livestock_id");--> statement-breakpoint
CREATE INDEX "water_parameters_aquarium_id_test_date_index" ON "water_parameters" USING btree ("aquarium_id","test_date");--> statement-breakpoint
CREATE INDEX "nutrient_cycle_simulations_user_id_created_at_index" ON "nutrient_cycle_simulations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "nutrient_cycle_simulations_tank_id_index" ON "nutrient_cycle_simulations" USING btree ("tank_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nutrient_factors_user_id_tank_id_index" ON "nutrient_factors" USING btree ("user_id","tank_id");--> statement-breakpoint
CREATE INDEX "nutrient_factors_tank_id_index" ON "nutrient_factors" USING btree ("tank_id");--> statement-breakpoint
CREATE INDEX "orders_buyer_id_created_at_id_index" ON "orders" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_seller_id_created_at_id_index" ON "orders" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_post_id_index" ON "orders" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "orders_auction_id_index" ON "orders" USING btree ("auction_id");--> statement-breakpoint
CREATE INDEX "orders_status_updated_at_index" ON "orders" USING btree ("status","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_reservation" ON "orders" USING btree ("post_id") WHERE "orders"."status" = 'reserved';--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_until") WHERE "orders"."status" in ('offered', 'reserved');--> statement-breakpoint
CREATE INDEX "payments_buyer_id_created_at_id_index" ON "payments" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_seller_id_created_at_id_index" ON "payments" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_post_id_index" ON "payments" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_status_created_at_index" ON "payments" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_valor_transaction_id_index" ON "payments" USING btree ("valor_transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_skeps_financing_id_index" ON "payments" USING btree ("skeps_financing_id");--> statement-breakpoint
CREATE INDEX "promotion_usage_promotion_id_user_id_index" ON "promotion_usage" USING btree ("promotion_id","user_id");--> statement-breakpoint
CREATE INDEX "promotion_usage_user_id_index" ON "promotion_usage" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_usage_payment_id_promotion_id_index" ON "promotion_usage" USING btree ("payment_id","promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "promotions_created_by_index" ON "promotions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "ratings_seller_id_author_published_at_index" ON "ratings" USING btree ("seller_id","author","published_at");--> statement-breakpoint
CREATE INDEX "ratings_buyer_id_index" ON "ratings" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "ratings_post_id_index" ON "ratings" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "ratings_payment_id_index" ON "ratings" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_order_id_author_index" ON "ratings" USING btree ("order_id","author");--> statement-breakpoint
-- What follows is written by hand: words for the search, and the brands the shop begins with.
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
-- Other names of a species hold common misspellings too: they lead to the species, and are no words to correct others to.
CREATE FUNCTION "remember_species_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words (word)
	SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', new.species, new.scientific_name)))) AS word
	WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9.-]+$'
	ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "fish_species_remember_words" AFTER INSERT OR UPDATE OF "species", "scientific_name" ON "fish_species" FOR EACH ROW EXECUTE FUNCTION "remember_species_words"();--> statement-breakpoint
INSERT INTO shop_brands (id, name, slug, description, sort_order) VALUES
	('0190f000-0000-7000-8000-000000000001', 'Sicce', 'sicce', 'Pumps and filters from Italy, known for running quietly for years.', 1),
	('0190f000-0000-7000-8000-000000000002', 'Hygger', 'hygger', 'Heaters, lights and small helpers for every budget.', 2),
	('0190f000-0000-7000-8000-000000000003', 'HydroSpace', 'hydrospace', 'Coral care, dosing and water treatment for reef tanks.', 3),
	('0190f000-0000-7000-8000-000000000004', 'Kessel', 'kessel', 'Point-source lights with a shimmer that corals and plants grow under.', 4),
	('0190f000-0000-7000-8000-000000000005', 'EcoTech', 'echotech', 'Flow, light and control for demanding reef tanks.', 5)
ON CONFLICT (slug) DO NOTHING;
