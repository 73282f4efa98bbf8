import { imageUrl } from '@nautical/core/domain/common/images';
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
      takenAlong: {
        as: 'uploads',
        about: 'The pictures you uploaded, each with its file in the photos folder.',
        of: [storedFiles.ownerId],
        headings: { width: 'width pixels', height: 'height pixels' },
        present: (row) => ({ ...row, file: row.state === 'stored' ? imageUrl(String(row.id)) : null }),
      },
    },
  ],
};
