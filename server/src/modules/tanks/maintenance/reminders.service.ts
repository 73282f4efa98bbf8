import { MAINTENANCE_TEXTS, type MaintenanceType } from '@nautical/core/domain/tanks/maintenance';
import type { Ctx, Services } from '../../../kit/context.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { findChangesSet } from '../aquariums/aquariums.health.service.ts';
import { doseNote, findOpenDoses } from '../livestock/treatments.service.ts';
import * as queries from './maintenance.queries.ts';
import { taskNote } from './tasks.service.ts';

const LOOK_BACK_DAYS = 7; // still sends what came due while no server was running
const DOSE_HOURS = 12; // a dose forgotten for longer is for the keeper to judge
const AT_ONCE = 500;
const DAY_MS = 86_400_000;

/** Reminds keepers of due tasks and doses, once per due date. */
export async function remind(services: Services) {
  const now = services.now();
  await remindOfTasks(services, now);
  await remindOfLogs(services, now);
  await remindOfDoses(services, now);
}

async function remindOfTasks(services: Services, now: Date) {
  let lastId: string | undefined;
  do {
    const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS);
    const tasks = await queries.findDueTasks(services.db, since, now, lastId, AT_ONCE);
    for (const task of tasks) {
      if (await isHeldBack(services, task)) continue;
      await notify(withoutRequest(services), [task.userId], {
        topic: 'maintenance',
        title: task.title,
        body: `It’s time to do this in “${task.aquariumName}”.`,
        link: `/aquarium/${task.aquariumId}`,
        data: { kind: 'reminder', taskId: task.id, aquariumId: task.aquariumId },
        onceKey: taskNote(task),
      });
    }
    lastId = tasks.length === AT_ONCE ? tasks.at(-1)?.id : undefined;
  } while (lastId);
}

/** Whether a routine water change waits because an alert sets how much to change. The reminder is sent once it doesn’t. */
async function isHeldBack(services: Services, work: { type: MaintenanceType; aquariumId: string; userId: string }) {
  if (work.type !== 'water_change') return false;
  const asKeeper: Ctx = {
    ...withoutRequest(services),
    actor: { id: work.userId, role: 'user', sessionId: work.userId },
  };
  return (await findChangesSet(asKeeper, [work.aquariumId])).has(work.aquariumId);
}

/** An entry of the log may name when its work is due again, without being a task. */
async function remindOfLogs(services: Services, now: Date) {
  const from = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS);
  for (const log of await queries.findDueLogs(services.db, { from, to: now }, AT_ONCE)) {
    if (await isHeldBack(services, log)) continue;
    await notify(withoutRequest(services), [log.userId], {
      topic: 'maintenance',
      title: log.description ?? MAINTENANCE_TEXTS[log.type],
      body: `It’s time to do this again in “${log.aquariumName}”.`,
      link: `/aquarium/${log.aquariumId}`,
      data: { kind: 'reminder', logId: log.id, aquariumId: log.aquariumId },
      onceKey: `log:${log.id}:${log.nextDueDate?.getTime()}`,
    });
  }
}

async function remindOfDoses(services: Services, now: Date) {
  const since = new Date(now.getTime() - DOSE_HOURS * 3_600_000);
  for (const dose of await findOpenDoses(services, since, now, AT_ONCE))
    await notify(withoutRequest(services), [dose.userId], {
      topic: 'maintenance',
      title: `Give ${dose.medicine}`,
      body: `A dose of ${dose.dose} is due in “${dose.aquariumName}”.`,
      link: `/aquarium/${dose.aquariumId}`,
      data: { kind: 'reminder', treatmentId: dose.treatmentId, doseId: dose.id, aquariumId: dose.aquariumId },
      onceKey: doseNote(dose.id),
    });
}
