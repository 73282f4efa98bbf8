// While an alert says how much water to change, routine water changes wait: on top of it they can harm.
import type { WaterParameter } from '../aquariums.ts';
import { nameOf } from './water-tests.ts';

/** The alert that says how much water to change. */
export const changeSetIn = <Alert extends { setsWaterChange?: boolean | undefined }>(alerts: readonly Alert[]) =>
  alerts.find(({ setsWaterChange }) => setsWaterChange);

/** Why a routine water change waits. */
export const heldBecause = ({ parameter }: { parameter: WaterParameter | null }) =>
  `do the water change in the ${parameter ? `${nameOf(parameter)} ` : ''}alert first`;
