CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_preferences_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
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
	"sex" text,
	"origin" text,
	"quarantine_days" integer,
	"tank_parameters" jsonb,
	"view_count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"sold_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "posts"."title"), 'A') || setweight(to_tsvector('english', "posts"."description"), 'B')) STORED,
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
	CONSTRAINT "posts_quantity" CHECK ("posts"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_items_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
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
CREATE TABLE "blocked_words" (
	"word" text PRIMARY KEY NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_words_lower" CHECK ("blocked_words"."word" = lower("blocked_words"."word") and "blocked_words"."word" <> '')
);
--> statement-breakpoint
CREATE TABLE "feature_switches" (
	"key" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fish_species_key_unique" UNIQUE("key"),
	CONSTRAINT "fish_species_kind" CHECK ("fish_species"."kind" in ('fish', 'invertebrate', 'coral', 'plant')),
	CONSTRAINT "fish_species_temperament" CHECK ("fish_species"."temperament" in ('peaceful', 'semi-aggressive', 'aggressive')),
	CONSTRAINT "fish_species_traits" CHECK ("fish_species"."traits" <@ array['fin-nipper', 'long-finned', 'predator', 'coral-nipper', 'invertebrate-eater', 'jumper', 'digger', 'scaleless', 'salt-sensitive', 'copper-sensitive']::text[]),
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
CREATE TABLE "species_bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"species_id" uuid NOT NULL,
	"region" text NOT NULL,
	"reason" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_species_key_fish_species_key_fk" FOREIGN KEY ("species_key") REFERENCES "public"."fish_species"("key") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertising_enquiries" ADD CONSTRAINT "advertising_enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_words" ADD CONSTRAINT "blocked_words_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_switches" ADD CONSTRAINT "feature_switches_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fish_compatibility" ADD CONSTRAINT "fish_compatibility_fish1_id_fish_species_id_fk" FOREIGN KEY ("fish1_id") REFERENCES "public"."fish_species"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fish_compatibility" ADD CONSTRAINT "fish_compatibility_fish2_id_fish_species_id_fk" FOREIGN KEY ("fish2_id") REFERENCES "public"."fish_species"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_bans" ADD CONSTRAINT "species_bans_species_id_fish_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."fish_species"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_bans" ADD CONSTRAINT "species_bans_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_corrections" ADD CONSTRAINT "species_corrections_species_id_fish_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."fish_species"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_corrections" ADD CONSTRAINT "species_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_corrections" ADD CONSTRAINT "species_corrections_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_index" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_previous_token_hash_index" ON "sessions" USING btree ("previous_token_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_accounts_user_id_index" ON "social_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_provider_social_id_index" ON "social_accounts" USING btree ("provider","social_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts_seller_id_created_at_id_index" ON "posts" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_category_newest" ON "posts" USING btree ("category","created_at","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_cheapest" ON "posts" USING btree ("price","id") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_expiring" ON "posts" USING btree ("expires_at") WHERE "posts"."status" = 'active' and "posts"."is_active";--> statement-breakpoint
CREATE INDEX "posts_sold" ON "posts" USING btree ("sold_at") WHERE "posts"."status" = 'sold';--> statement-breakpoint
CREATE INDEX "posts_species_key_index" ON "posts" USING btree ("species_key");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "posts_title_trgm" ON "posts" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_items_user_id_saved_at_index" ON "saved_items" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "saved_items_post_id_index" ON "saved_items" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "advertising_enquiries_user_id_index" ON "advertising_enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advertising_enquiries_status_created_at_index" ON "advertising_enquiries" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_created_at_index" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_kind_subject_id_index" ON "audit_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blocked_words_created_by_index" ON "blocked_words" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "feature_switches_updated_by_index" ON "feature_switches" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_files_owner_id_created_at_index" ON "stored_files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_files_pending" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "stored_files_ownerless" ON "stored_files" USING btree ("id") WHERE "stored_files"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "fish_compatibility_fish1_id_index" ON "fish_compatibility" USING btree ("fish1_id");--> statement-breakpoint
CREATE INDEX "fish_compatibility_fish2_id_index" ON "fish_compatibility" USING btree ("fish2_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fish_compatibility_pair" ON "fish_compatibility" USING btree (least("fish1_id", "fish2_id"),greatest("fish1_id", "fish2_id"));--> statement-breakpoint
CREATE INDEX "fish_species_category_index" ON "fish_species" USING btree ("category");--> statement-breakpoint
CREATE INDEX "fish_species_name_trgm" ON "fish_species" USING gin ("species" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "species_bans_place" ON "species_bans" USING btree ("species_id",lower("region"));--> statement-breakpoint
CREATE INDEX "species_bans_created_by_index" ON "species_bans" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "species_corrections_species_id_index" ON "species_corrections" USING btree ("species_id");--> statement-breakpoint
CREATE INDEX "species_corrections_user_id_index" ON "species_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "species_corrections_reviewed_by_index" ON "species_corrections" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "species_corrections_status_created_at_index" ON "species_corrections" USING btree ("status","created_at");