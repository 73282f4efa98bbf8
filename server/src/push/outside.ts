// A browser names the address its pushes go to, so it is a stranger's address: it must never lead into our own network.
import { lookup as resolve } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 10_000;

/** Addresses that are not on the public internet. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
/** Of the newer addresses only those given out for the internet count, without the parts of them that stand for older ones. */
const outside6 = new BlockList();
outside6.addSubnet('2000::', 3, 'ipv6');
const inside6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is on the public internet. */
export function isOutside(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return isIP(address) === 6 && outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6');
}

/** The address is not one that we send to. */
export class ForbiddenAddress extends Error {}

/** Hands encrypted messages to push services. */
export type Pusher = {
  /** Whether an address can be one of a push service, as far as can be seen without asking anybody. */
  accepts: (url: URL) => boolean;
  /** Posts to an address and answers the status. It follows no redirection and reads no answer. */
  post: (url: URL, body: Buffer, headers: Record<string, string | number>) => Promise<number>;
};

/** Pushes go by https to the internet; a test of the pushes themselves may have them sent to this machine as well. */
export function makePusher({ loopback = false } = {}): Pusher {
  const accepts = (url: URL) => (loopback && url.hostname === '127.0.0.1') || leadsOutside(url);
  return {
    accepts,
    post: async (url, body, headers) => {
      if (!accepts(url)) throw new ForbiddenAddress('Pushes go to https addresses on the internet only');
      const request = url.protocol === 'http:' ? requestPlainly : requestSecurely;
      return new Promise((settle, fail) => {
        const options = { method: 'POST', headers, lookup: lookupOutside, signal: AbortSignal.timeout(TIMEOUT_MS) };
        const sent = request(url, options, (response) => {
          settle(response.statusCode ?? 0);
          response.destroy();
        });
        sent.on('error', fail);
        sent.end(body);
      });
    },
  };
}

function leadsOutside({ protocol, port, username, password, hostname }: URL) {
  if (protocol !== 'https:' || port !== '' || username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? isOutside(host) : host.includes('.') && !/(^|\.)localhost\.?$/.test(host);
}

/** Looks a name up and refuses it if any of its addresses is inside. What was checked is what is connected to. */
export const lookupOutside: LookupFunction = (hostname, options, callback) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isOutside(address)))
      return callback(new ForbiddenAddress('The name points to a private network'), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
