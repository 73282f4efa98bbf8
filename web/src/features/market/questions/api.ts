import { questionsApi } from '@nautical/core/contracts/market/questions';
import { readPages, useSend } from '@/lib/query.ts';

/** What is asked about a listing that nobody looks at is told to nobody, so that each look asks again. */
export const questionsQuery = (postId: string) => ({
  ...readPages(questionsApi.list, { params: { id: postId }, query: {} }),
  staleTime: 0,
});

export const useAsk = () => useSend(questionsApi.ask);
export const useAnswer = () => useSend(questionsApi.answer);
export const useRemoveAnswer = () => useSend(questionsApi.removeAnswer);
export const useRemoveQuestion = () => useSend(questionsApi.remove);
