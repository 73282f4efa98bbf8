import { MAINTENANCE_TEXTS, type MaintenanceType } from '@nautical/core/domain/tanks/maintenance';
import type { Ctx, Services } from '../../../kit/context.ts';
import { withoutRequest } from '../../../kit/happenings.ts';
import { findUntold, notify } from '../../members/notifications/notify.service.ts';
import { findChangesSet } from '../aquariums/aquariums.health.service.ts';
import { doseNote, findOpenDoses } from '../livestock/treatments.service.ts';
import * as queries from './maintenance.queries.ts';
import { taskNote } from './tasks.service.ts';

const LOOK_BACK_DAYS = 7; // still sends what came due while no server was running
const HELD_DAYS = 60; // a new tank can take this long to cycle, with alerts that hold its water changes back all the time
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
    const tasks = await queries.findDueTasks(services.db, periodUntil(now), lastId, AT_ONCE);
    for (const task of await findToSend(services, tasks, taskNote))
      await notify(withoutRequest(services), [task.userId], {
        topic: 'maintenance',
        title: task.title,
        body: `It’s time to do this in “${task.aquariumName}”.`,
        link: `/aquarium/${task.aquariumId}`,
        data: { kind: 'reminder', taskId: task.id, aquariumId: task.aquariumId },
        onceKey: taskNote(task),
      });
    lastId = tasks.length === AT_ONCE ? tasks.at(-1)?.id : undefined;
  } while (lastId);
}

const periodUntil = (to: Date) => {
  const daysBefore = (days: number) => new Date(to.getTime() - days * DAY_MS);
  return { from: daysBefore(LOOK_BACK_DAYS), changesFrom: daysBefore(HELD_DAYS), to };
};

type Due = { type: MaintenanceType; aquariumId: string; userId: string };

/**
 * The due work we haven’t sent a reminder of yet. A routine water change waits while an alert sets how much to change; its
 * reminder is sent once it doesn’t.
 */
async function findToSend<Work extends Due>(services: Services, due: readonly Work[], noteOf: (work: Work) => string) {
  const untold = await findUntold(services, due, noteOf);
  const changes = untold.filter(({ type }) => type === 'water_change');
  const held = new Set<Work>();
  for (const [userId, own] of Map.groupBy(changes, (work) => work.userId)) {
    const asKeeper: Ctx = { ...withoutRequest(services), actor: { id: userId, role: 'user', sessionId: userId } };
    const tanks = own.map(({ aquariumId }) => aquariumId);
    const set = await findChangesSet(asKeeper, tanks);
    for (const work of own) if (set.has(work.aquariumId)) held.add(work);
  }
  return untold.filter((work) => !held.has(work));
}

/** An entry of the log may name when its work is due again, without being a task. */
async function remindOfLogs(services: Services, now: Date) {
  let lastId: string | undefined;
  do {
    const logs = await queries.findDueLogs(services.db, { ...periodUntil(now), afterId: lastId }, AT_ONCE);
    for (const log of await findToSend(services, logs, logNote))
      await notify(withoutRequest(services), [log.userId], {
        topic: 'maintenance',
        title: log.description ?? MAINTENANCE_TEXTS[log.type],
        body: `It’s time to do this again in “${log.aquariumName}”.`,
        link: `/aquarium/${log.aquariumId}`,
        data: { kind: 'reminder', logId: log.id, aquariumId: log.aquariumId },
        onceKey: logNote(log),
      });
    lastId = logs.length === AT_ONCE ? logs.at(-1)?.id : undefined;
  } while (lastId);
}

const logNote = ({ id, nextDueDate }: { id: string; nextDueDate: Date | null }) =>
  `log:${id}:${nextDueDate?.getTime()}`;

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
