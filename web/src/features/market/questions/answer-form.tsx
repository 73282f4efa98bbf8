import { Answer, type Question } from '@nautical/core/contracts/market/questions';
import { ANSWER_MAX } from '@nautical/core/domain/market/questions';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { useAnswer } from './api.ts';

/** The form to post or edit an answer. A button opens it, so it takes the focus right away. */
export function AnswerForm({ question: { id, answer }, onClose }: { question: Question; onClose: () => void }) {
  const sending = useAnswer();
  const { errors, problem, isSending, props } = useForm({
    schema: Answer,
    sending: {
      ...sending,
      mutateAsync: ({ body }: { body: { answer: string } }) => sending.mutateAsync({ params: { id }, body }),
    },
    onSent: onClose,
  });
  return (
    <form {...props} className="flex flex-col gap-2">
      <Field label="Your answer" helper="Everyone who looks at this listing can read it." error={errors.answer}>
        {(control) => (
          <Textarea {...control} autoFocus name="answer" rows={3} maxLength={ANSWER_MAX} defaultValue={answer ?? ''} />
        )}
      </Field>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isSending}>
          {answer === null ? 'Post answer' : 'Save answer'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
