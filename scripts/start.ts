// npm start: everything in this one process, built and configured as needed.
import { existsSync } from 'node:fs';
import { ensureWebIsBuilt } from './web-build.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
ensureWebIsBuilt();
await import('../server/src/main.ts');
