import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useAnswerRequest } from './api.ts';

type Answer = 'accept' | 'decline';

/** Accepts or declines message requests, and says what came of it. */
export function useAnswering() {
  const { mutate, isPending, variables } = useAnswerRequest();
  return {
    answer: (requestId: string, username: string, action: Answer, onDeclined?: () => void) =>
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
    isAnswering: (action: Answer) => isPending && variables?.body.action === action,
  };
}
