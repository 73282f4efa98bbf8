export const WATER_PARAMETERS = [
  'ph',
  'ammonia',
  'nitrite',
  'nitrate',
  'temperature',
  'salinity',
  'alkalinity',
  'calcium',
  'magnesium',
  'phosphate',
  'gh',
  'chlorine',
  'oxygen',
] as const;
export type WaterParameter = (typeof WATER_PARAMETERS)[number];

export const LIVESTOCK_TYPES = ['fish', 'coral', 'invertebrate'] as const;
export const HEALTH_STATUSES = ['healthy', 'sick', 'quarantine', 'deceased'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

export const MAINTENANCE_TYPES = [
  'water_change',
  'filter_cleaning',
  'glass_cleaning',
  'substrate_cleaning',
  'water_test',
  'dosing',
  'feeding',
  'plant_care',
  'equipment_check',
  'other',
] as const;
export const TREATMENT_STATUSES = ['active', 'completed', 'stopped'] as const;
