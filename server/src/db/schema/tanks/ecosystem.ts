import { SIMULATION_STATUSES } from '@nautical/core/domain/tanks/ecosystem';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  between,
  createdAt,
  id,
  mayPointTo,
  measure,
  moment,
  notNegative,
  oneOf,
  partOf,
  timestamps,
} from '../columns.ts';
import { users } from '../members/accounts.ts';
import { aquariums } from './aquariums.ts';

const data = () => jsonb().$type<Record<string, unknown>>();

/** `timeframe` is in days. */
export const nutrientCycleSimulations = pgTable(
  'nutrient_cycle_simulations',
  {
    id: id(),
    userId: partOf(() => users.id),
    tankId: mayPointTo(() => aquariums.id),
    simulationName: text().notNull(),
    timeframe: integer().notNull(),
    initialConditions: data().notNull(),
    simulationResults: data(),
    nitrogenCycleData: data(),
    phosphorusCycleData: data(),
    carbonCycleData: data(),
    predictions: data(),
    recommendations: text().array().notNull().default([]),
    status: text({ enum: SIMULATION_STATUSES }).notNull().default('pending'),
    accuracy: measure(3, 2).notNull().default(0.85),
    completedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.tankId),
    oneOf('nutrient_simulations_status', t.status, SIMULATION_STATUSES),
    between('nutrient_simulations_accuracy', t.accuracy, 0, 1),
    check('nutrient_simulations_timeframe', sql`${t.timeframe} > 0`),
  ],
);

export const nutrientFactors = pgTable(
  'nutrient_factors',
  {
    id: id(),
    userId: partOf(() => users.id),
    tankId: partOf(() => aquariums.id),
    bacterialEfficiency: measure(5, 2).notNull().default(0.85),
    plantUptakeRate: measure(5, 2).notNull().default(0.3),
    bioloadFactor: measure(5, 2).notNull().default(1),
    temperatureEffect: measure(5, 2).notNull().default(1),
    phEffect: measure(5, 2).notNull().default(1),
    oxygenEffect: measure(5, 2).notNull().default(1),
    lightIntensity: measure(5, 2).notNull().default(0.5),
    filtrationRate: measure(5, 2).notNull().default(1),
    carbonSource: measure(5, 2).notNull().default(0.5),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex().on(t.userId, t.tankId),
    index().on(t.tankId),
    notNegative(
      'nutrient_factors_values',
      t.bacterialEfficiency,
      t.plantUptakeRate,
      t.bioloadFactor,
      t.temperatureEffect,
      t.phEffect,
      t.oxygenEffect,
      t.lightIntensity,
      t.filtrationRate,
      t.carbonSource,
    ),
  ],
);
