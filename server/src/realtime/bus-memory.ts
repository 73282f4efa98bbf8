import type { FastifyBaseLogger } from 'fastify';
import type { Bus, BusTopics, Topic } from './bus.ts';

/** The bus of a single server: whoever subscribed has the message before `publish` returns. */
export function openMemoryBus(log?: FastifyBaseLogger): Bus {
  const receivers = new Map<Topic, ((message: never) => void)[]>();
  return {
    publish: <T extends Topic>(topic: T, message: BusTopics[T]) => {
      for (const receive of receivers.get(topic) ?? []) {
        try {
          receive(message as never);
        } catch (error) {
          // One receiver's failure is neither the publisher's nor the next receiver's.
          log?.error({ err: error, topic }, 'A receiver on the bus failed');
        }
      }
    },
    subscribe: (topic, receive) => {
      receivers.set(topic, [...(receivers.get(topic) ?? []), receive]);
    },
    isConnected: () => true,
    close: async () => receivers.clear(),
  };
}
