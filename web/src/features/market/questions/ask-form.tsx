import { NewQuestion } from '@nautical/core/contracts/market/questions';
import { QUESTION_MAX } from '@nautical/core/domain/market/questions';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { toast } from '@/lib/toast.ts';
import { useAsk } from './api.ts';

/** The form for a public question. The text is kept until it is sent. */
export function AskForm({ postId }: { postId: string }) {
  const ask = useAsk();
  const { errors, problem, isSending, props } = useForm({
    schema: NewQuestion,
    sending: {
      ...ask,
      mutateAsync: ({ body }: { body: { question: string } }) => ask.mutateAsync({ params: { id: postId }, body }),
    },
    draft: `question:${postId}`,
    onSent: (_, form) => {
      form.reset();
      toast({ title: 'Question sent', description: 'We’ll notify you when the seller answers.', tone: 'good' });
    },
  });
  return (
    <form {...props} className="flex flex-col gap-2">
      <Field
        label="Ask the seller a question"
        helper="Everyone can read your question and the answer. Don’t share addresses or phone numbers."
        error={errors.question}
      >
        {(control) => <Textarea {...control} name="question" rows={2} maxLength={QUESTION_MAX} />}
      </Field>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="secondary" className="self-start" loading={isSending}>
        Ask question
      </Button>
    </form>
  );
}
