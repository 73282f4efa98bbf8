import { defineConfig } from 'drizzle-kit';

// Paths are read from the folder the command runs in: the root of the repository.
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/src/db/schema/index.ts',
  out: './server/src/db/migrations',
});
