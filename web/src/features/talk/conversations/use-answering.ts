import { messagesApi } from '@nautical/core/contracts/talk/messages';
import type { RequestAnswer } from '@nautical/core/domain/members/contacts';
import { explain } from '@/lib/api.ts';
import { useSend } from '@/lib/query.ts';
import { toast } from '@/lib/toast.ts';

/** Accepts or declines message requests, and says what came of it. */
export function useAnswering() {
  const { mutate, isPending, variables } = useSend(messagesApi.answerRequest);
  return {
    answer: (requestId: string, username: string, action: RequestAnswer, onDeclined?: () => void) =>
      mutate(
        { params: { id: requestId }, body: { action } },
        {
          onSuccess: () => {
            if (action === 'accept') return;
            toast({ title: 'Request declined', description: `We won’t tell ${username}.` });
            onDeclined?.();
          },
          onError: (error) =>
            toast({ title: 'We couldn’t save your answer', description: explain(error), tone: 'destructive' }),
        },
      ),
    isAnswering: (action: RequestAnswer) => isPending && variables?.body.action === action,
  };
}
