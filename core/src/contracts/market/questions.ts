import * as z from 'zod/mini';
import { ANSWER_MAX, QUESTION_MAX } from '../../domain/market/questions.ts';
import { endpoint } from '../../endpoint.ts';
import { ById, Moment, Page, PersonName, words } from '../common/shapes.ts';

/** A question about a listing and its seller’s answer, as everybody who sees the listing reads them. */
export const Question = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  question: z.string(),
  asker: PersonName,
  createdAt: Moment,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Moment),
  /** A sentence for the reader when the text asks to pay or to talk elsewhere. */
  warning: z.nullable(z.string()),
});
export type Question = z.infer<typeof Question>;

export const NewQuestion = z.object({ question: words('Question', QUESTION_MAX) });
export const Answer = z.object({ answer: words('Answer', ANSWER_MAX) });

export const questionsApi = {
  list: endpoint('GET', '/api/posts/:id/questions', {
    access: 'member',
    shows: ['questions', 'profiles', 'blocks'],
    summary: 'What members have asked about a listing, with the seller’s answers, latest first.',
    params: ById,
    query: Page,
    reply: z.array(Question),
  }),
  ask: endpoint('POST', '/api/posts/:id/questions', {
    access: 'member',
    changes: ['questions'],
    summary: 'Asks the seller of somebody else’s listing, for everybody to read.',
    params: ById,
    body: NewQuestion,
    reply: Question,
    status: 201,
  }),
  answer: endpoint('PUT', '/api/questions/:id/answer', {
    access: 'owner',
    changes: ['questions'],
    summary: 'The seller answers a question, or words the answer anew.',
    params: ById,
    body: Answer,
    reply: Question,
  }),
  removeAnswer: endpoint('DELETE', '/api/questions/:id/answer', {
    access: 'owner-or-admin',
    changes: ['questions'],
    summary: 'Takes an answer back: the seller’s own, or any as an admin.',
    params: ById,
  }),
  remove: endpoint('DELETE', '/api/questions/:id', {
    access: 'owner-or-admin',
    changes: ['questions'],
    summary: 'Deletes a question with its answer: one’s own, or any as an admin.',
    params: ById,
  }),
};
