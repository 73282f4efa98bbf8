// What a network address says about the client.
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Limit, Limits } from './limits.ts';

type Range = readonly [address: string, bits: number];

const LOOPBACK: readonly Range[] = [
  ['127.0.0.0', 8],
  ['::1', 128],
];
/** Loopback and private ranges, where one address may be a proxy's and stand for every visitor. */
const PRIVATE: readonly Range[] = [
  ...LOOPBACK,
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
];

const listOf = (ranges: readonly Range[]) => {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (address: string) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

export const isLoopback = listOf(LOOPBACK);
export const isPrivate = listOf(PRIVATE);

/** Whether a host, as it stands in an address of the web, is this very machine. */
export const isThisMachine = (hostname: string) =>
  hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));

/** An address or a range such as 10.0.0.0/8; nothing for anything else. */
export function parseRange(text: string): Range | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : isIP(address) === 4 ? 32 : undefined;
  if (most === undefined || rest.length > 0) return undefined;
  if (bits === undefined) return [address, most];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? [address, Number(bits)] : undefined;
}

/** Whether an address is in one of these ranges, which `parseRange` has accepted. */
export const isAmong = (ranges: readonly string[]) => listOf(ranges.map((each) => parseRange(each)!));

/** The addresses an X-Forwarded-For names, without the ports that some proxies write to them: those change each time. */
export const forwardedAddresses = (header: string) =>
  header
    .split(',')
    .map((each) =>
      each
        .trim()
        .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
        .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
    )
    .filter(Boolean);

/** What limits count by: of an IPv6 address the network, because a household owns all the rest of it. */
export function visitorOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Whose line somebody waits in (`makeTurns`): that of the visitor. A private address may stand for everybody behind an
 * unknown proxy, so there each account that is meant has a line of its own.
 */
export const lineOf = (address: string, account: string) =>
  isPrivate(address) ? `account ${account.toLowerCase()}` : visitorOf(address);

/**
 * The visitor that a proxy we weren't told about names: the last address in X-Forwarded-For, which the nearest proxy
 * writes. Only believed of a private peer, and only for the limits of signing in, joining and mailed links: whoever could
 * forge it there isn't counted otherwise. Where that proxy stands behind a CDN, it names the CDN, which stands for many
 * visitors, so requests and live connections aren't counted by it.
 */
export function visitorNamedBy(peer: string, header: string | string[] | undefined): string | undefined {
  const named = isPrivate(peer) ? forwardedAddresses(String(header ?? '')).at(-1) : undefined;
  return named && isIP(named) !== 0 ? named : undefined;
}

type Counted = {
  limits: Limits;
  address: string;
  /** The visitor an unknown proxy at this address names. */
  behind?: string | undefined;
};

/**
 * Counts one occurrence for whoever asks from this address, and gives it back by `undo`. Nothing is counted for a private
 * address when no proxy there names a visitor: it may stand for everybody, and one visitor could lock all others out.
 * Sign-in guesses and mailed links are counted by account there, too.
 */
export async function spendByAddress({ limits, address, behind = address }: Counted, limit: Limit) {
  if (isPrivate(behind)) return { left: limit.points, undo: async () => {} };
  const visitor = visitorOf(behind);
  const left = await limits.spend(limit, visitor);
  return { left, undo: () => limits.giveBack(limit, visitor) };
}

/** Which proxies to trust with the client's address: a number of hops counted from here, or the ones named. */
export const trustOf = (proxies: number | string[] | undefined): ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies ? isAmong(proxies) : () => false;
