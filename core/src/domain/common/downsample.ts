/** A line of readings, oldest first. */
export type Line = { times: number[]; values: number[] };

/**
 * At most `most` points that look like the whole line: the time is cut into equal parts and the lowest and the highest
 * reading of each is kept, with the first and the last of all, so no peak or dip is lost.
 */
export function thinned({ times, values }: Line, most: number): Line {
  const last = times.length - 1;
  if (times.length <= most || most < 4) return { times, values };
  const buckets = Math.floor((most - 2) / 2);
  const start = times[0]!;
  const span = times[last]! - start || 1;
  const kept: Line = { times: [start], values: [values[0]!] };
  const keep = (at: number) => {
    kept.times.push(times[at]!);
    kept.values.push(values[at]!);
  };
  let bucket = -1;
  let lowest = 0;
  let highest = 0;
  const endBucket = () => {
    if (bucket < 0) return;
    keep(Math.min(lowest, highest));
    if (lowest !== highest) keep(Math.max(lowest, highest));
  };
  for (let at = 1; at < last; at++) {
    const its = Math.min(buckets - 1, Math.floor(((times[at]! - start) / span) * buckets));
    if (its !== bucket) {
      endBucket();
      bucket = its;
      lowest = highest = at;
    } else if (values[at]! < values[lowest]!) lowest = at;
    else if (values[at]! > values[highest]!) highest = at;
  }
  endBucket();
  keep(last);
  return kept;
}
