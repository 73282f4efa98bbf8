import { useQuery } from '@tanstack/react-query';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { blockedQuery, useUnblock } from './api.ts';

/** The members this member has blocked; renders nothing when there are none. */
export function BlockedCard() {
  const { data: blocked = [] } = useQuery(blockedQuery());
  const { mutate, isPending, variables } = useUnblock();
  if (!blocked || blocked.length === 0) return null;
  return (
    <Card className="flex flex-col gap-2 p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">Blocked members</h2>
      <ul className="flex flex-col divide-y divide-line">
        {blocked.map(({ id, username, avatar }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <Avatar id={id} name={username} src={avatar} />
            <span className="min-w-0 flex-1 truncate">{username}</span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Unblock ${username}`}
              loading={isPending && variables.params.userId === id}
              onClick={() =>
                mutate(
                  { params: { userId: id } },
                  {
                    onError: (error) =>
                      toast({
                        title: `We couldn’t unblock ${username}`,
                        description: explain(error),
                        tone: 'destructive',
                      }),
                  },
                )
              }
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
