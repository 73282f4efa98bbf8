// What is stored and written in °F, specific gravity and gallons, in the units a member has chosen.

import { celsiusOf, pptOf } from '../../common/water-units.ts';
import type { Units } from '../../members/units.ts';
import type { WaterParameter } from '../aquariums.ts';
import { PARAMETER_TEXTS } from './water-tests.ts';

const isCelsius = (parameter: WaterParameter, { temperatureUnit }: Units) =>
  parameter === 'temperature' && temperatureUnit === 'celsius';
const isPpt = (parameter: WaterParameter, { salinityUnit }: Units) =>
  parameter === 'salinity' && salinityUnit === 'ppt';
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The unit a value is shown in, with the step of its input and its decimals. */
export function unitOf(parameter: WaterParameter, units: Units) {
  if (isCelsius(parameter, units)) return { unit: '°C', step: 0.1, decimals: 1 };
  if (isPpt(parameter, units)) return { unit: 'ppt', step: 0.1, decimals: 1 };
  return PARAMETER_TEXTS[parameter];
}

/** A stored value in the member's unit. */
export function shownValue(parameter: WaterParameter, stored: number, units: Units): number {
  const value = isCelsius(parameter, units) ? celsiusOf(stored) : isPpt(parameter, units) ? pptOf(stored) : stored;
  return rounded(value, unitOf(parameter, units).decimals);
}

/** A stored value in words, with its unit. */
export function formatReading(parameter: WaterParameter, stored: number, units: Units): string {
  const { unit } = unitOf(parameter, units);
  return `${shownValue(parameter, stored, units)}${unit && ` ${unit}`}`;
}
