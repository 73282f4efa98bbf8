// npm run build: what npm start runs, made anew; the start after it has nothing left to build.
import { buildAll } from './builds.ts';

buildAll();
