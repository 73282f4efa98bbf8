// Today’s high at a place, from a service that speaks Open-Meteo’s interface: the place’s name is looked up there first.
import { livesIn } from '@nautical/core/domain/members/regions';
import * as z from 'zod/mini';
import type { GuestCtx } from '../../../kit/context.ts';

const PATIENCE_MS = 3000; // the seller can also type it

const Places = z.object({
  results: z.optional(
    z.array(
      z.object({
        latitude: z.number(),
        longitude: z.number(),
        admin1: z.optional(z.string()),
      }),
    ),
  ),
});
const Forecast = z.object({ daily: z.object({ temperature_2m_max: z.array(z.nullable(z.number())) }) });

/** The high in °F; null when no service is set, or it doesn’t know the place or doesn’t answer in time. */
export async function findHigh(
  { config, log }: Pick<GuestCtx, 'config' | 'log'>,
  place: string,
): Promise<number | null> {
  const { weatherUrl } = config;
  if (!weatherUrl) return null;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const ask = async (path: string, query: Record<string, string>) => {
    const url = new URL(`${weatherUrl.replace(/\/+$/, '')}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await fetch(url, { signal, headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`The weather service answered ${answer.status}`);
    return answer.json();
  };
  try {
    const town = place.split(',')[0]!.trim();
    const { results = [] } = z.parse(Places, await ask('/v1/search', { name: town, count: '10', language: 'en' }));
    const found =
      results.find(({ admin1 }) => admin1 && livesIn(place, admin1)) ?? (place.includes(',') ? undefined : results[0]);
    if (!found) return null;
    const { daily } = z.parse(
      Forecast,
      await ask('/v1/forecast', {
        latitude: String(found.latitude),
        longitude: String(found.longitude),
        daily: 'temperature_2m_max',
        temperature_unit: 'fahrenheit',
        timezone: 'auto',
        forecast_days: '1',
      }),
    );
    const high = daily.temperature_2m_max[0];
    return typeof high === 'number' ? Math.round(high * 10) / 10 : null;
  } catch (error) {
    log.warn({ err: error }, 'Could not get a forecast; the seller can type the highs');
    return null;
  }
}
