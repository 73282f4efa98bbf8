import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { GatewayPort, Gateways, Method } from './gateway.ts';
import { makeSandbox } from './sandbox.ts';
import { makeSkeps } from './skeps.ts';
import { makeValor } from './valor.ts';

/** The gateways of this installation. Nothing is started or asked before somebody needs it. */
export function openGateways(config: Config, log: FastifyBaseLogger): Gateways {
  const { limitMs } = config.payments;
  const sandbox = config.payments.hasSandbox ? makeSandbox(config) : undefined;
  const valor = config.valor && makeValor(config.valor, limitMs);
  const skeps = config.skeps && makeSkeps(config.skeps, limitMs, config.publicUrl);
  const byMethod: Record<Method, GatewayPort | undefined> = {
    valor: valor ?? sandbox?.port,
    skeps: skeps ?? sandbox?.port,
  };
  const ways = (Object.entries(byMethod) as [Method, GatewayPort | undefined][]).flatMap(([method, port]) =>
    port ? [{ method, port }] : [],
  );
  const all = [sandbox?.port, valor, skeps];
  const fixedOrigins = [config.valor?.fieldsUrl, config.skeps?.url].flatMap((url) => (url ? new URL(url).origin : []));

  return {
    ways: () => ways,
    find: (name) => all.find((port) => port?.name === name),
    frameOrigins: () => [...fixedOrigins, sandbox?.origin() ?? []].flat(),
    start: async (siteUrl) => {
      if (ways.length === 0) log.warn('Nobody can pay: neither VALOR_* nor SKEPS_* is set');
      try {
        return await sandbox?.start(siteUrl);
      } catch (error) {
        // The market works without it; whoever pays starts it again.
        log.error({ err: error }, 'Could not start the sandbox gateway');
        return undefined;
      }
    },
    close: async () => sandbox?.close(),
  };
}
