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

/** The water status of a tank; unknown if data is missing to call it fine. */
export const WATER_STATES = ['danger', 'warning', 'unknown', 'fine'] as const;
export type WaterState = (typeof WATER_STATES)[number];

/** Where the next step of an advice is done, if not at the tank. */
export const ADVICE_STEPS = ['test', 'targets', 'volume'] as const;
export type AdviceStep = (typeof ADVICE_STEPS)[number];

/** The first-aid sheets that an alert of the water can lead to. */
export const FIRST_AID_SHEETS = ['ammonia-nitrite', 'chlorine', 'ph-crash'] as const;
export type FirstAidSheet = (typeof FIRST_AID_SHEETS)[number];

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
