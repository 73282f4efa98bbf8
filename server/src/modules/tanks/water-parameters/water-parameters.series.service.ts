// The lines of a tank's charts.
import type { Series } from '@nautical/core/contracts/tanks/aquariums';
import { type Line, thinned } from '@nautical/core/domain/common/downsample';
import { WATER_PARAMETERS } from '@nautical/core/domain/tanks/aquariums';
import { freeAmmoniaOf } from '@nautical/core/domain/tanks/water/free-ammonia';
import type { Ctx } from '../../../kit/context.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import * as queries from './water-parameters.queries.ts';

const POINTS = 800; // a low and a high for every second or third pixel of a wide chart

type Asked = { from?: Date | undefined; to?: Date | undefined; points?: number | undefined };

/** Every value of a tank over a time, thinned to at most `points` readings each. */
export async function readSeries(ctx: Ctx, id: string, { from, to, points = POINTS }: Asked): Promise<Series> {
  await aquariums.getAquarium(ctx, id);
  const latest = new Date(ctx.now().getTime() + 86_400_000);
  const columns = await queries.findColumns(ctx.db, id, from ?? new Date(0), to ?? latest);
  const lines = [
    ...WATER_PARAMETERS.map((parameter) => ({ parameter, line: lineOf(columns.times, columns[parameter]) })),
    { parameter: 'freeAmmonia' as const, line: lineOf(columns.times, freeAmmoniaIn(columns)) },
  ];
  return {
    aquariumId: id,
    tests: columns.times.length,
    series: lines
      .filter(({ line }) => line.times.length > 0)
      .map(({ parameter, line }) => ({ parameter, readings: line.times.length, ...thinned(line, points) })),
  };
}

/** The readings that were taken. */
function lineOf(times: number[], values: (number | null)[]): Line {
  const line: Line = { times: [], values: [] };
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    line.times.push(times[at]!);
    line.values.push(value);
  }
  return line;
}

const freeAmmoniaIn = ({ ammonia, ph, temperature, salinity }: queries.Columns) =>
  ammonia.map((value, at) =>
    freeAmmoniaOf({ ammonia: value, ph: ph[at]!, temperature: temperature[at]!, salinity: salinity[at] }),
  );
