// Throughput of two servers, measured in turns so that whatever else the machine does hits both alike.
import autocannon from 'autocannon';

const ROUNDS = 5;
const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 32;

/** Where there are `paths`, every request is for one of them by chance. */
export type Subject = { url: string; headers?: Record<string, string>; paths?: string[] };

/** Requests per second a subject answers; every answer must be a success. */
async function throughput({ url, headers = {}, paths }: Subject, seconds: number) {
  const anyOf = (all: string[]) => all[Math.floor(Math.random() * all.length)]!;
  const { requests, duration, errors, non2xx, timeouts } = await autocannon({
    url,
    headers,
    ...(paths && { requests: [{ setupRequest: (request) => ({ ...request, path: anyOf(paths) }) }] }),
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (errors || non2xx || timeouts)
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers other than 2xx`);
  return requests.total / duration;
}

/** The median of ours ÷ reference over the rounds, and the median throughput of each. */
export async function compare(reference: Subject, ours: Subject) {
  for (const subject of [reference, ours]) await throughput(subject, WARM_UP_SECONDS);
  const rounds: { reference: number; ours: number; ratio: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await throughput(reference, ROUND_SECONDS);
    const after = await throughput(ours, ROUND_SECONDS);
    rounds.push({ reference: before, ours: after, ratio: after / before });
  }
  const ratios = rounds.map(({ ratio }) => ratio);
  return {
    ratio: median(ratios),
    spread: Math.max(...ratios) - Math.min(...ratios),
    reference: median(rounds.map((round) => round.reference)),
    ours: median(rounds.map((round) => round.ours)),
  };
}

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
