import type { Question } from '@nautical/core/contracts/market/questions';
import { scamWarningFor } from '@nautical/core/domain/members/scam-hints';
import type { QuestionRow } from './questions.queries.ts';

export const presentQuestion = (row: QuestionRow): Question => ({
  id: row.id,
  postId: row.postId,
  question: row.question,
  asker: { id: row.askerId, username: row.askerName, avatar: row.askerAvatar },
  createdAt: row.createdAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  warning: scamWarningFor(row.question),
  answerWarning: scamWarningFor(row.answer ?? ''),
});
