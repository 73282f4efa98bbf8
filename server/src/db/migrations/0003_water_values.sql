ALTER TABLE "aquarium_targets" DROP CONSTRAINT "aquarium_targets_parameter";--> statement-breakpoint
ALTER TABLE "water_parameters" DROP CONSTRAINT "water_parameters_amounts";--> statement-breakpoint
ALTER TABLE "water_parameters" ADD COLUMN "ph_fine" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "water_parameters" ADD COLUMN "gh" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "water_parameters" ADD COLUMN "chlorine" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "water_parameters" ADD COLUMN "oxygen" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "aquarium_targets" ADD CONSTRAINT "aquarium_targets_parameter" CHECK ("aquarium_targets"."parameter" in ('ph', 'ammonia', 'nitrite', 'nitrate', 'temperature', 'salinity', 'alkalinity', 'calcium', 'magnesium', 'phosphate', 'gh', 'chlorine', 'oxygen'));--> statement-breakpoint
ALTER TABLE "water_parameters" ADD CONSTRAINT "water_parameters_ph_fine" CHECK ("water_parameters"."ph_fine" between 0 and 14);--> statement-breakpoint
ALTER TABLE "water_parameters" ADD CONSTRAINT "water_parameters_amounts" CHECK ("water_parameters"."ammonia" >= 0 and "water_parameters"."nitrite" >= 0 and "water_parameters"."nitrate" >= 0 and "water_parameters"."alkalinity" >= 0 and "water_parameters"."calcium" >= 0 and "water_parameters"."magnesium" >= 0 and "water_parameters"."phosphate" >= 0 and "water_parameters"."gh" >= 0 and "water_parameters"."chlorine" >= 0 and "water_parameters"."oxygen" >= 0);