import { storedFiles } from '../../../db/schema/members/operations.ts';
import type { Noun } from '../../../kit/noun.ts';
import { sweepFilesJob, sweepUnusedJob } from './uploads.jobs.ts';
import { uploadsRoutes } from './uploads.routes.ts';

export const uploads: Noun = {
  name: 'uploads',
  routes: uploadsRoutes,
  jobs: [sweepFilesJob, sweepUnusedJob],
  tables: [
    // The files are swept once nobody owns them.
    {
      table: storedFiles,
      outlives: [storedFiles.ownerId],
      takenAlong: { as: 'uploads', of: [storedFiles.ownerId] },
    },
  ],
};
