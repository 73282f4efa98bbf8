import type { Standing } from '@nautical/core/contracts/members/contacts';
import { Button } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useRequestContact } from './api.ts';
import { type Draft, ThreadComposer } from './thread-composer.tsx';

type Person = { id: string; username: string; avatar: string | null };
type WritingProps = {
  person: Person;
  standing: Standing['standing'] | undefined;
  turn: number;
  onSend: (draft: Draft) => void;
};

/** Contacts can be written to; for anybody else the way there. */
export function Writing({ person, standing = 'contact', turn, onSend }: WritingProps) {
  const { mutate, isPending } = useRequestContact();
  if (standing === 'contact') return <ThreadComposer key={person.id} person={person} turn={turn} onSend={onSend} />;
  return (
    <div role="status" className="flex flex-col items-center gap-2 border-line border-t p-3 text-center text-sm">
      <p>{whyNot(standing, person.username)}</p>
      {standing === 'blocked' && <TextLink to="/contacts">Go to Contacts</TextLink>}
      {(standing === 'none' || standing === 'asking') && (
        <Button
          size="sm"
          loading={isPending}
          onClick={() =>
            mutate(
              { body: { userId: person.id } },
              {
                onError: (error) =>
                  toast({ title: 'The request was not sent', description: explain(error), tone: 'destructive' }),
              },
            )
          }
        >
          {standing === 'asking' ? 'Accept contact request' : 'Send contact request'}
        </Button>
      )}
    </div>
  );
}

function whyNot(standing: Exclude<Standing['standing'], 'contact'>, username: string) {
  switch (standing) {
    case 'blocked':
      return `You have blocked ${username}. You can end the block in your contacts.`;
    case 'unreachable':
      return 'You cannot write to this member.';
    case 'requested':
      return `${username} has been asked. You can chat once they accept.`;
    case 'asking':
      return `${username} would like to be one of your contacts.`;
    case 'none':
      return 'You can chat with your contacts.';
  }
}
