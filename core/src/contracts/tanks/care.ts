// Around the tank: the setup checklist, sitter links and the calendar feed.
import * as z from 'zod/mini';
import { AQUARIUM_TYPES } from '../../domain/common/aquarium-types.ts';
import { MAINTENANCE_TYPES } from '../../domain/tanks/aquariums.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { ById, blankIsNone, Moment } from '../common/shapes.ts';
import { clearable, OwnTimeZone, When } from './aquarium-shapes.ts';

/** The steps done, by their key in the checklist of `domain/setup-checklist`. */
export const ChecklistProgress = z.array(z.object({ item: z.string(), doneAt: Moment }));
export type ChecklistProgress = z.infer<typeof ChecklistProgress>;

export const SitterLink = z.object({
  id: Id,
  /** None means all tanks. */
  aquariumId: z.nullable(Id),
  instructions: z.nullable(z.string()),
  startsAt: Moment,
  endsAt: Moment,
  revokedAt: z.nullable(Moment),
  createdAt: Moment,
});
export type SitterLink = z.infer<typeof SitterLink>;
export const NewSitterLink = z.object({
  aquariumId: blankIsNone(Id),
  instructions: clearable('Instructions', 5000),
  startsAt: blankIsNone(When),
  endsAt: When,
  /** Stored until the member chooses one. */
  timeZone: OwnTimeZone,
});
export type NewSitterLink = z.output<typeof NewSitterLink>;

/** What the sitter sees: nothing of the keeper but the name, nothing of the tanks but what is to be done. */
export const SitterView = z.object({
  keeper: z.string(),
  instructions: z.nullable(z.string()),
  startsAt: Moment,
  endsAt: Moment,
  aquariums: z.array(
    z.object({
      id: Id,
      name: z.string(),
      type: z.enum(AQUARIUM_TYPES),
      size: z.nullable(z.string()),
      imageUrl: z.nullable(z.string()),
      /** Due today or overdue, and those done today. */
      tasks: z.array(
        z.object({
          id: Id,
          type: z.enum(MAINTENANCE_TYPES),
          title: z.string(),
          notes: z.nullable(z.string()),
          dueAt: Moment,
          isDone: z.boolean(),
        }),
      ),
      doses: z.array(z.object({ id: Id, medicine: z.string(), dose: z.string(), dueAt: Moment, isGiven: z.boolean() })),
    }),
  ),
});
export type SitterView = z.infer<typeof SitterView>;

const ByToken = z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/)) });

export const checklistApi = {
  read: endpoint('GET', '/api/aquariums/:id/checklist', {
    access: 'owner',
    shows: ['checklists'],
    summary: 'The setup checklist steps that are done for an aquarium.',
    params: ById,
    reply: ChecklistProgress,
  }),
  mark: endpoint('PUT', '/api/aquariums/:id/checklist/:item', {
    access: 'owner',
    changes: ['checklists'],
    summary: 'Marks a setup checklist step as done or not done.',
    params: z.extend(ById, { item: z.string().check(z.maxLength(100)) }),
    body: z.object({ done: z.boolean('Say whether it’s done') }),
    reply: ChecklistProgress,
  }),
};

export const sitterApi = {
  list: endpoint('GET', '/api/sitter-links', {
    access: 'member',
    shows: ['sitter-links'],
    summary: 'The member’s sitter links, newest first.',
    reply: z.array(SitterLink),
  }),
  create: endpoint('POST', '/api/sitter-links', {
    secretAnswer: true,
    access: 'owner',
    changes: ['sitter-links'],
    summary: 'Creates a link that shows a sitter what needs doing. Its secret is only in this reply.',
    body: NewSitterLink,
    reply: z.extend(SitterLink, { token: z.string(), /** The page to give to the sitter. */ path: z.string() }),
    status: 201,
  }),
  revoke: endpoint('DELETE', '/api/sitter-links/:id', {
    access: 'owner',
    changes: ['sitter-links'],
    summary: 'Ends a sitter link right away.',
    params: ById,
  }),
  view: endpoint('GET', '/api/sitter/:token', {
    access: 'public',
    shows: ['sitter-links', 'tasks', 'treatments'],
    summary: 'Today’s tasks, for anyone with the link.',
    params: ByToken,
    reply: SitterView,
  }),
  finishTask: endpoint('POST', '/api/sitter/:token/tasks/:id/done', {
    access: 'public',
    changes: ['tasks', 'maintenance'],
    summary: 'Marks a task as done by the sitter.',
    params: z.extend(ByToken, { id: Id }),
    reply: SitterView,
    status: 200,
  }),
  giveDose: endpoint('POST', '/api/sitter/:token/doses/:id/given', {
    access: 'public',
    changes: ['treatments'],
    summary: 'Marks a dose as given by the sitter.',
    params: z.extend(ByToken, { id: Id }),
    reply: SitterView,
    status: 200,
  }),
};

export const calendarApi = {
  read: endpoint('GET', '/api/calendar-feed', {
    access: 'member',
    shows: ['calendar-feed'],
    summary: 'Whether the member has a calendar feed. Its secret is never shown again.',
    reply: z.object({ createdAt: z.nullable(Moment) }),
  }),
  create: endpoint('POST', '/api/calendar-feed', {
    secretAnswer: true,
    access: 'member',
    changes: ['calendar-feed'],
    summary: 'Creates the address of a calendar feed. Any earlier address stops working.',
    query: z.object({ timeZone: OwnTimeZone }),
    reply: z.object({ url: z.string(), createdAt: Moment }),
    status: 201,
  }),
  remove: endpoint('DELETE', '/api/calendar-feed', {
    access: 'member',
    changes: ['calendar-feed'],
    summary: 'Turns off the calendar feed.',
  }),
  feed: endpoint('GET', '/feeds/calendar/:token', {
    access: 'public',
    shows: ['tasks', 'treatments'],
    summary: 'A member’s tasks and doses as an ICS calendar, for anyone with the secret address.',
    params: ByToken,
    status: 200,
  }),
};
