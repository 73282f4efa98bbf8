// npm start: everything in this one process, built and configured as needed.
import { existsSync } from 'node:fs';
import { ensureServerIsBuilt, ensureWebIsBuilt, SERVER_MAIN } from './builds.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
ensureWebIsBuilt();
ensureServerIsBuilt();
await import(SERVER_MAIN);
