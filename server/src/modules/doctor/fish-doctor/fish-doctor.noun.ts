import { eq, inArray } from 'drizzle-orm';
import { diagnoses, diagnosisFollowUps } from '../../../db/schema/doctor/fish-doctor.ts';
import { type Noun, owned } from '../../../kit/noun.ts';
import { remindOfFollowUpsJob, secondOpinionJob } from './fish-doctor.jobs.ts';
import { unshareCasesOf } from './fish-doctor.queries.ts';
import { fishDoctorRoutes } from './fish-doctor.routes.ts';

export const fishDoctor: Noun = {
  name: 'fish-doctor',
  routes: fishDoctorRoutes,
  endsLinks: ({ db }, userId) => unshareCasesOf(db, userId),
  jobs: [remindOfFollowUpsJob, secondOpinionJob],
  tables: [
    owned(
      'doctor-cases',
      'What you asked the Fish Doctor and what it answered. Probability runs from 0 to 1.',
      diagnoses,
      diagnoses.userId,
    ),
    {
      table: diagnosisFollowUps,
      takenAlong: {
        as: 'doctor-follow-ups',
        about: 'How your animals did in the days after a case.',
        where: (me, db) =>
          inArray(
            diagnosisFollowUps.diagnosisId,
            db.select({ id: diagnoses.id }).from(diagnoses).where(eq(diagnoses.userId, me)),
          ),
      },
    },
  ],
  pictures: [{ column: diagnoses.photos, of: (ownerId) => eq(diagnoses.userId, ownerId) }],
  demo: async () => (await import('../../../demo/seed-cases.ts')).casesDemo,
};
