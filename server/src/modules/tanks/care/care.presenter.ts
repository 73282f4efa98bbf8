import type { SitterLink, SitterView } from '@nautical/core/contracts/tanks/care';
import type { SitterLinkRow } from './care.queries.ts';
import type { viewLink } from './sitter.service.ts';

export const presentLink = (row: SitterLinkRow): SitterLink => ({
  id: row.id,
  aquariumId: row.aquariumId,
  instructions: row.instructions,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export const presentView = ({ link, keeper, tanks, isDone }: Awaited<ReturnType<typeof viewLink>>): SitterView => ({
  keeper,
  instructions: link.instructions,
  startsAt: link.startsAt.toISOString(),
  endsAt: link.endsAt.toISOString(),
  aquariums: tanks.map(({ tank, tasks, doses }) => ({
    id: tank.id,
    name: tank.name,
    type: tank.type,
    size: tank.size,
    imageUrl: tank.imageUrl,
    tasks: tasks.map((task) => ({
      id: task.id,
      type: task.type,
      title: task.title,
      notes: task.notes,
      dueAt: task.nextDueDate.toISOString(),
      isDone: isDone(task.id),
    })),
    doses: doses.map((dose) => ({
      id: dose.id,
      medicine: dose.medicine,
      dose: dose.dose,
      dueAt: dose.dueAt.toISOString(),
      isGiven: dose.givenAt !== null,
    })),
  })),
});
