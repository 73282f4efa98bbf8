// Node reads the package.json a module belongs to whenever it resolves an import of it. Drizzle's has 180 kB and 450
// modules, which costs a second of every start. Inside a package, a relative import needs none of that.
import { registerHooks } from 'node:module';

const DRIZZLE = '/node_modules/drizzle-orm/';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(DRIZZLE)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
