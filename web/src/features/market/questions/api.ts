import { questionsApi } from '@nautical/core/contracts/market/questions';
import { readPages, useSend } from '@/lib/query.ts';

/** Live updates reach only open pages, so every visit refetches. */
export const questionsQuery = (postId: string) => ({
  ...readPages(questionsApi.list, { params: { id: postId }, query: {} }),
  staleTime: 0,
});

export const useAsk = () => useSend(questionsApi.ask);
export const useAnswer = () => useSend(questionsApi.answer);
export const useRemoveAnswer = () => useSend(questionsApi.removeAnswer);
export const useRemoveQuestion = () => useSend(questionsApi.remove);
