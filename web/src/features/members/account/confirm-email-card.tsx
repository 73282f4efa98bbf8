import { MailWarning } from 'lucide-react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { explain } from '@/lib/api.ts';
import { useMailConfirmLink } from './api.ts';

/** For members who have not shown yet that the mailbox is theirs. */
export function ConfirmEmailCard({ email }: { email: string }) {
  const { mutate, data, error, isPending } = useMailConfirmLink();
  return (
    <Card className="flex flex-col items-start gap-4 p-4 md:p-6">
      <header className="flex items-start gap-3">
        <MailWarning aria-hidden className="size-6 shrink-0 text-sand" />
        <div>
          <h2 className="font-bold font-display text-xl">Confirm your email</h2>
          <p className="break-words text-ink-muted">
            We sent a link to {email}. Open it on a device where you’re signed in, so we know the address is yours.
          </p>
        </div>
      </header>
      <FormProblem>{error ? explain(error) : undefined}</FormProblem>
      <p role="status" className="empty:hidden">
        {data?.message}
      </p>
      {!data && (
        <Button variant="secondary" loading={isPending} onClick={() => mutate({})}>
          Email me a new link
        </Button>
      )}
    </Card>
  );
}
