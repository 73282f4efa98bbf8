import * as z from 'zod/mini';
import { ANSWER_MAX, QUESTION_MAX } from '../../domain/market/questions.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../common/ids.ts';
import { ById, Moment, Page, PersonName, words } from '../common/shapes.ts';

/** A public question about a listing and the seller’s answer. */
export const Question = z.object({
  id: Id,
  postId: Id,
  question: z.string(),
  asker: PersonName,
  createdAt: Moment,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Moment),
  /** A scam warning for the reader if the text asks to pay or talk elsewhere. */
  warning: z.nullable(z.string()),
  /** The same for the answer. */
  answerWarning: z.nullable(z.string()),
});
export type Question = z.infer<typeof Question>;

export const NewQuestion = z.object({ question: words('Question', QUESTION_MAX) });
export const Answer = z.object({ answer: words('Answer', ANSWER_MAX) });

export const questionsApi = {
  list: endpoint('GET', '/api/posts/:id/questions', {
    access: 'member',
    shows: ['questions', 'profiles', 'blocks'],
    summary: 'Questions about a listing with the seller’s answers, newest first.',
    params: ById,
    query: Page,
    reply: z.array(Question),
  }),
  ask: endpoint('POST', '/api/posts/:id/questions', {
    access: 'member',
    changes: ['questions'],
    summary: 'Asks the seller a public question about someone else’s listing.',
    params: ById,
    body: NewQuestion,
    reply: Question,
    status: 201,
  }),
  answer: endpoint('PUT', '/api/questions/:id/answer', {
    access: 'owner',
    changes: ['questions'],
    summary: 'Posts or edits the seller’s answer to a question.',
    params: ById,
    body: Answer,
    reply: Question,
  }),
  removeAnswer: endpoint('DELETE', '/api/questions/:id/answer', {
    access: 'owner-or-admin',
    changes: ['questions'],
    summary: 'Deletes an answer: the seller’s own, or any as an admin.',
    params: ById,
  }),
  remove: endpoint('DELETE', '/api/questions/:id', {
    access: 'owner-or-admin',
    changes: ['questions'],
    summary: 'Deletes a question with its answer: your own, or any as an admin.',
    params: ById,
  }),
};
