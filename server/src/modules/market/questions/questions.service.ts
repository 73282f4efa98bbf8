import { takesQuestions, WAITING_PER_LISTING, WAITING_PER_MEMBER } from '@nautical/core/domain/market/questions';
import { questionPolicy } from '@nautical/core/policies/market/questions';
import { audit } from '../../../kit/audit.ts';
import { type Ctx, inTransaction, permit } from '../../../kit/context.ts';
import { AppError, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import * as blocks from '../../members/blocks/blocks.service.ts';
import { excerpt, notify, reword, settle, untell } from '../../members/notifications/notify.service.ts';
import * as listings from '../listings/listings.service.ts';
import * as queries from './questions.queries.ts';

const ASKING: Limit = { name: 'questions', points: 20, seconds: 3600 };
const ANSWERING: Limit = { name: 'answers', points: 120, seconds: 3600 };
const CLOSED = 'This listing doesn’t take questions anymore.';

const askedKey = (id: string) => `question:${id}`;
const answeredKey = (id: string) => `question-answered:${id}`;
const aboutOf = ({ id, sellerId }: { id: string; sellerId: string }) => ({ postId: id, sellerId });

export async function findQuestions(ctx: Ctx, postId: string, page: PageQuery) {
  const listing = await listings.getListing(ctx, postId);
  const size = pageSize(page);
  const cursor = readCursor(page, 'moment', 'id');
  return { rows: await queries.findQuestions(ctx.db, aboutOf(listing), ctx.actor.id, cursor, size + 1), size };
}

/** A question and the name of who answers it, to be reported, whatever blocks there are. */
export async function getReportable(ctx: Ctx, id: string) {
  const question = await queries.findQuestion(ctx.db, id);
  if (!question) throw notFound('Question');
  const { sellerName } = await listings.getReportable(ctx, question.postId);
  return { ...question, sellerName };
}

/** Asks the seller. The listing is locked, so that simultaneous questions are counted one after the other. */
export async function askQuestion(outer: Ctx, postId: string, question: string) {
  await outer.limits.spend(ASKING, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const listing = await listings.holdListing(ctx, postId);
    permit(ctx.actor, questionPolicy.ask, listing, 'Listing');
    if (!takesQuestions(listing)) throw new AppError('conflict', CLOSED);
    const waiting = await queries.countWaiting(ctx.db, aboutOf(listing), ctx.actor.id);
    if (waiting.mine >= WAITING_PER_MEMBER)
      throw new AppError(
        'conflict',
        `You already have ${WAITING_PER_MEMBER} questions waiting here. Give the seller time to answer, or delete one.`,
      );
    if (waiting.all >= WAITING_PER_LISTING)
      throw new AppError('conflict', 'Too many questions are waiting here already. Message the seller instead.');
    const id = await queries.insertQuestion(ctx.db, {
      postId: listing.id,
      askerId: ctx.actor.id,
      question,
      createdAt: ctx.now(),
    });
    const asked = (await queries.findQuestion(ctx.db, id))!;
    await notify(ctx, [listing.sellerId], {
      topic: 'questions',
      fromId: ctx.actor.id,
      title: `${asked.askerName} asked about “${listing.title}”`,
      body: excerpt(question),
      link: `/item/${listing.id}#questions`,
      data: { questionId: id, postId: listing.id },
      onceKey: askedKey(id),
    });
    tellReaders(ctx, listing.id);
    return asked;
  });
}

/** Posts or edits an answer. The member who asked is notified once. */
export async function answerQuestion(outer: Ctx, id: string, answer: string) {
  await outer.limits.spend(ANSWERING, outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const question = permit(
      ctx.actor,
      questionPolicy.answer,
      await queries.findQuestionForUpdate(ctx.db, id),
      'Question',
    );
    if (await blocks.isBlockedBetween(ctx, question.askerId)) throw notFound('Question');
    const listing = await listings.getListing(ctx, question.postId);
    if (!takesQuestions(listing)) throw new AppError('conflict', CLOSED);
    await queries.updateAnswer(ctx.db, question, { answer, answeredAt: ctx.now() });
    await settle(ctx, ctx.actor.id, askedKey(id));
    if (question.answer === null)
      await notify(ctx, [question.askerId], {
        topic: 'questions',
        fromId: ctx.actor.id,
        title: `${listing.sellerName} answered your question about “${listing.title}”`,
        body: excerpt(answer),
        link: `/item/${listing.id}#questions`,
        data: { questionId: id, postId: listing.id },
        onceKey: answeredKey(id),
      });
    else await reword(ctx, { fromId: ctx.actor.id, onceKey: answeredKey(id) }, answer);
    tellReaders(ctx, listing.id);
    return (await queries.findQuestion(ctx.db, id))!;
  });
}

/** Deletes an answer. The question is open again. */
export const removeAnswer = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const question = permit(
      ctx.actor,
      questionPolicy.removeAnswer,
      await queries.findQuestionForUpdate(ctx.db, id),
      'Question',
    );
    if (question.answer === null) return; // a double click
    await queries.updateAnswer(ctx.db, question, { answer: null, answeredAt: null });
    await untell(ctx, { fromId: question.sellerId, onceKey: answeredKey(id) });
    if (question.sellerId !== ctx.actor.id) {
      await audit(ctx, 'answer.removed', { kind: 'question', id }, { sellerId: question.sellerId });
      await notify(ctx, [question.sellerId], {
        topic: 'questions',
        title: 'Your answer was removed',
        body: 'An admin removed your answer because it breaks the marketplace rules.',
        link: `/item/${question.postId}#questions`,
        data: { questionId: id, postId: question.postId },
      });
    }
    tellReaders(ctx, question.postId);
  });

/** Deletes a question with its answer. If an admin does it, the member who asked is told, with the reason if any. */
export const removeQuestion = (outer: Ctx, id: string, reason?: string) =>
  inTransaction(outer, async (ctx) => {
    const question = permit(
      ctx.actor,
      questionPolicy.remove,
      await queries.findQuestionForUpdate(ctx.db, id),
      'Question',
    );
    await queries.removeQuestion(ctx.db, question);
    await untell(ctx, { fromId: question.askerId, onceKey: askedKey(id) });
    await untell(ctx, { fromId: question.sellerId, onceKey: answeredKey(id) });
    if (question.askerId !== ctx.actor.id) {
      await audit(ctx, 'question.removed', { kind: 'question', id }, { askerId: question.askerId, reason });
      await notify(ctx, [question.askerId], {
        topic: 'questions',
        title: 'Your question was removed',
        body: reason
          ? `An admin removed your question: ${reason}`
          : 'An admin removed your question because it breaks the marketplace rules.',
        data: { questionId: id },
        onceKey: `question-removed:${id}`,
      });
    }
    tellReaders(ctx, question.postId);
  });

/** Refreshes everyone who has the listing open. Its live room is named after its id. */
const tellReaders = ({ publish }: Ctx, postId: string) =>
  publish({ room: postId }, { type: 'QUESTIONS_CHANGED', postId });
