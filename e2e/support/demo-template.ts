// The demo is seeded once per run; each test file gets a copy of it.
import type { TestProject } from 'vitest/node';
import { cleanUp } from '../../scripts/services/cleanup.ts';
import { type Demo, startDemoServer } from '../../scripts/services/demo-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Demo & { dataDir: string };
  }
}

export default async function prepareTemplate(project: TestProject) {
  const { demo, dataDir, stop } = await startDemoServer();
  await stop();
  project.provide('template', { ...demo, dataDir });
  return cleanUp;
}
