ALTER TABLE "fish_species" DROP CONSTRAINT "fish_species_traits";--> statement-breakpoint
ALTER TABLE "aquarium_targets" DROP CONSTRAINT "aquarium_targets_parameter";--> statement-breakpoint
ALTER TABLE "water_parameters" DROP CONSTRAINT "water_parameters_amounts";--> statement-breakpoint
DROP INDEX "reports_one_open_per_user";--> statement-breakpoint
ALTER TABLE "feature_switches" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_switches" ADD COLUMN "share" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_text" text;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD COLUMN "requester_id" uuid;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD COLUMN "request_status" text;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD COLUMN "request_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "water_parameters" ADD COLUMN "gh" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "water_parameters" ADD COLUMN "chlorine" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "water_parameters" ADD COLUMN "oxygen" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "water_parameters" ADD COLUMN "ph_fine" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD CONSTRAINT "instant_conversations_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_message" ON "reports" USING btree ("reporter_id","message_id") WHERE "reports"."status" in ('pending', 'reviewing');--> statement-breakpoint
CREATE INDEX "instant_conversations_requester_id_requested_at_index" ON "instant_conversations" USING btree ("requester_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_per_user" ON "reports" USING btree ("reporter_id","user_id") WHERE "reports"."status" in ('pending', 'reviewing') and "reports"."message_id" is null;--> statement-breakpoint
ALTER TABLE "fish_species" ADD CONSTRAINT "fish_species_traits" CHECK ("fish_species"."traits" <@ array['fin-nipper', 'long-finned', 'predator', 'coral-nipper', 'invertebrate-eater', 'jumper', 'digger', 'scaleless', 'salt-sensitive', 'copper-sensitive', 'territorial', 'venomous', 'wide-mouth', 'small-mouth', 'armored', 'shell-cracker', 'solitary', 'pairs', 'timid', 'slow-eater', 'brackish']::text[]);--> statement-breakpoint
ALTER TABLE "feature_switches" ADD CONSTRAINT "feature_switches_audience" CHECK ("feature_switches"."audience" in ('admins', 'share', 'all'));--> statement-breakpoint
ALTER TABLE "feature_switches" ADD CONSTRAINT "feature_switches_share" CHECK ("feature_switches"."share" between 1 and 99);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_kind" CHECK ("reports"."message_kind" in ('chat', 'instant', 'private'));--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD CONSTRAINT "instant_conversations_request" CHECK ("instant_conversations"."request_status" in ('pending', 'accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "instant_conversations" ADD CONSTRAINT "instant_conversations_requester" CHECK (("instant_conversations"."requester_id" is null) = ("instant_conversations"."request_status" is null));--> statement-breakpoint
ALTER TABLE "aquarium_targets" ADD CONSTRAINT "aquarium_targets_parameter" CHECK ("aquarium_targets"."parameter" in ('ph', 'ammonia', 'nitrite', 'nitrate', 'temperature', 'salinity', 'alkalinity', 'calcium', 'magnesium', 'phosphate', 'gh', 'chlorine', 'oxygen'));--> statement-breakpoint
ALTER TABLE "water_parameters" ADD CONSTRAINT "water_parameters_ph_fine" CHECK ("water_parameters"."ph_fine" between 0 and 14);--> statement-breakpoint
ALTER TABLE "water_parameters" ADD CONSTRAINT "water_parameters_amounts" CHECK ("water_parameters"."ammonia" >= 0 and "water_parameters"."nitrite" >= 0 and "water_parameters"."nitrate" >= 0 and "water_parameters"."alkalinity" >= 0 and "water_parameters"."calcium" >= 0 and "water_parameters"."magnesium" >= 0 and "water_parameters"."phosphate" >= 0 and "water_parameters"."gh" >= 0 and "water_parameters"."chlorine" >= 0 and "water_parameters"."oxygen" >= 0);