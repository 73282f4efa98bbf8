CREATE TABLE "seeded_catalogues" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"seeded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "species_wishes" (
	"user_id" uuid NOT NULL,
	"species_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "species_wishes_user_id_species_id_pk" PRIMARY KEY("user_id","species_id")
);
--> statement-breakpoint
ALTER TABLE "species_wishes" ADD CONSTRAINT "species_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "species_wishes" ADD CONSTRAINT "species_wishes_species_id_fish_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."fish_species"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "species_wishes_species_id_index" ON "species_wishes" USING btree ("species_id");