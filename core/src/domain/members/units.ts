// The units a member reads values in.
import { celsiusOf, litresOf, roundVolume } from '../common/water-units.ts';
import type { SALINITY_UNITS, TEMPERATURE_UNITS, VOLUME_UNITS } from './accounts.ts';

export type Units = {
  temperatureUnit: (typeof TEMPERATURE_UNITS)[number];
  salinityUnit: (typeof SALINITY_UNITS)[number];
  volumeUnit: (typeof VOLUME_UNITS)[number];
};

/** The stored units, which are also the default for display. */
export const STORED_UNITS: Units = { temperatureUnit: 'fahrenheit', salinityUnit: 'sg', volumeUnit: 'gallons' };

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const SECOND = `(?:( ?[-–] ?| to | of )${NUMBER})?`;
const TEMPERATURES = new RegExp(`(by )?${NUMBER}${SECOND}( ?)°F( apart)?`, 'g');
const WATTS = new RegExp(`${NUMBER} ?W per gallon`, 'g');
const POUNDS = new RegExp(`${NUMBER} lbs per gallon`, 'g');
const VOLUMES = new RegExp(`${NUMBER}${SECOND}(\\+?) gal(?:lons?)?\\b`, 'g');
const KG_PER_POUND = 0.45359237;

/** A text written in °F and gallons, in the member's units. */
export function textInUnits(text: string, { temperatureUnit, volumeUnit }: Units): string {
  let shown = text;
  if (temperatureUnit === 'celsius')
    shown = shown.replaceAll(TEMPERATURES, (_, by = '', low, joint = '', high, space, apart = '') => {
      // A temperature difference converts without the offset of 32.
      const convert = (value: string) =>
        by || apart ? rounded(Number(value) / 1.8, 1) : Math.round(celsiusOf(Number(value)));
      return `${by}${convert(low)}${joint}${high === undefined ? '' : convert(high)}${space}°C${apart}`;
    });
  if (volumeUnit === 'litres') {
    const litres = (gallons: string) => {
      const value = litresOf(Number(gallons));
      return value < 20 ? roundVolume(value) : Math.round(value);
    };
    const perLitre = (value: number) => rounded(value / litresOf(1), 1);
    shown = shown
      .replaceAll(WATTS, (_, watts) => `${perLitre(Number(watts))} W per liter`)
      .replaceAll(POUNDS, (_, pounds) => `${perLitre(Number(pounds) * KG_PER_POUND)} kg per liter`)
      .replaceAll(VOLUMES, (_, low, joint = '', high, more) =>
        high === undefined ? `${litres(low)}${more} L` : `${litres(low)}${joint}${litres(high)}${more} L`,
      );
  }
  return shown;
}
