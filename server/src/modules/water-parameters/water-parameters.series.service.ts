// The lines of a tank's charts.
import type { SERIES_PARAMETERS, Series } from '@nautical/core/contracts/aquariums';
import { WATER_PARAMETERS } from '@nautical/core/domain/aquariums';
import { type Line, thinned } from '@nautical/core/domain/downsample';
import { freeAmmoniaOf } from '@nautical/core/domain/free-ammonia';
import type { Ctx } from '../../kit/context.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import * as queries from './water-parameters.queries.ts';

const POINTS = 400; // about one for every two pixels of a wide chart

type Asked = { from?: Date | undefined; to?: Date | undefined; points?: number | undefined };

/** Every value of a tank over a time, thinned to at most `points` readings each. */
export async function readSeries(ctx: Ctx, id: string, { from, to, points = POINTS }: Asked): Promise<Series> {
  await aquariums.getAquarium(ctx, id);
  const latest = new Date(ctx.now().getTime() + 86_400_000);
  const columns = await queries.findColumns(ctx.db, id, from ?? new Date(0), to ?? latest);
  const times = (columns.times ?? '').split(',');
  const texts = new Map(
    WATER_PARAMETERS.flatMap((parameter) => {
      const text = columns[parameter];
      return text && /\d/.test(text) ? [[parameter, text.split(',')] as const] : [];
    }),
  );
  const lines: [(typeof SERIES_PARAMETERS)[number], Line][] = [...texts].map(([parameter, values]) => [
    parameter,
    lineOf(times, values),
  ]);
  const free = freeAmmoniaLine(times, texts);
  if (free.times.length > 0) lines.push(['freeAmmonia', free]);
  return {
    aquariumId: id,
    tests: columns.tests,
    series: lines.map(([parameter, line]) => ({ parameter, readings: line.times.length, ...thinned(line, points) })),
  };
}

function lineOf(times: string[], values: string[]): Line {
  const line: Line = { times: [], values: [] };
  for (const [at, value] of values.entries()) {
    if (value === '') continue;
    line.times.push(Number(times[at]));
    line.values.push(Number(value));
  }
  return line;
}

function freeAmmoniaLine(times: string[], texts: Map<(typeof WATER_PARAMETERS)[number], string[]>): Line {
  const line: Line = { times: [], values: [] };
  const [ammonia, ph, temperature, salinity] = (['ammonia', 'ph', 'temperature', 'salinity'] as const).map((each) =>
    texts.get(each),
  );
  if (!ammonia || !ph || !temperature) return line;
  const numberAt = (column: string[] | undefined, at: number) => (column?.[at] ? Number(column[at]) : null);
  for (const at of times.keys()) {
    const free = freeAmmoniaOf({
      ammonia: numberAt(ammonia, at),
      ph: numberAt(ph, at),
      temperature: numberAt(temperature, at),
      salinity: numberAt(salinity, at),
    });
    if (free === null) continue;
    line.times.push(Number(times[at]));
    line.values.push(free);
  }
  return line;
}
