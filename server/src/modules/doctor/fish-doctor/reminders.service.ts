import type { Services } from '../../../kit/context.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { conditionOf } from './fish-doctor.presenter.ts';
import * as queries from './fish-doctor.queries.ts';

const LOOK_BACK_DAYS = 2; // still sends what came due while no server was running; after that the next follow-up is closer
const AT_ONCE = 500;
const DAY_MS = 86_400_000;

/** The key of a follow-up’s reminder, so it’s sent once and cleared when answered. */
export const followUpNote = (followUpId: string) => `follow-up:${followUpId}`;

/** Asks keepers on days 1, 3 and 7 how their animal is doing, once per day. */
export async function remindOfFollowUps({ db, jobs, bus, now }: Services) {
  const until = now();
  const since = new Date(until.getTime() - LOOK_BACK_DAYS * DAY_MS);
  let lastId: string | undefined;
  do {
    const due = await queries.findDueFollowUps(db, since, until, lastId, AT_ONCE);
    for (const { id, day, caseId, userId, fishType, result } of due) {
      const about = conditionOf({ result })?.name;
      await notify({ db, jobs, publish: (to, event) => bus.publish('events', { to, event }) }, [userId], {
        topic: 'fish-doctor',
        title: fishType ? `How’s your ${fishType} doing?` : 'How’s your fish doing?',
        body: `Day ${day} after ${about ? `your “${about}” diagnosis` : 'you asked the Fish Doctor'}: is it getting better?`,
        link: `/fish-doctor/diagnosis-history?case=${caseId}`,
        data: { kind: 'reminder', caseId, day },
        onceKey: followUpNote(id),
      });
    }
    lastId = due.length === AT_ONCE ? due.at(-1)?.id : undefined;
  } while (lastId);
}
