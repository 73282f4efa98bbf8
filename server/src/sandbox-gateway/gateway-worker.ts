// The sandbox gateway's own process. The site starts it; it ends when the site does, however that ends.
import { type Settings, startGateway } from './server.ts';

process.once('disconnect', () => process.exit(0));
// Stopping is the site's business: a Ctrl+C in the terminal reaches both.
process.on('SIGINT', () => {});
process.once('message', (settings: Settings) => {
  startGateway(settings).then(
    ({ port }) => process.send?.({ port }),
    (error: NodeJS.ErrnoException) => process.send?.({ failure: error.code ?? error.message }),
  );
});
