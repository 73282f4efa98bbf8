import { useQuery } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { explain } from '@/lib/api.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts';

const SENTENCES: Record<PushState, string> = {
  unsupported: 'This browser can’t show notifications while the site is closed.',
  refused: 'This browser blocks notifications from this site. Allow them in the browser’s settings first.',
  off: 'Get notified even when the site is closed. You can turn it off anytime.',
  on: 'This device shows everything you’ve checked under Push, even when the site is closed.',
};

/** When the browser itself refuses, it gives no reason; a private window always refuses. */
const reasonOf = (error: unknown) =>
  error instanceof DOMException
    ? 'This browser can’t turn on push right now. It never works in a private window.'
    : explain(error);

/** Turns pushes to this browser on and off. */
export function PushCard() {
  const { user } = useUser();
  const userId = user?.id ?? '';
  const { data: state, refetch } = useQuery({
    queryKey: ['push-state', userId],
    queryFn: () => readPushState(userId),
    staleTime: 0,
    gcTime: 0,
  });
  const [isChanging, setChanging] = useState(false);

  async function change(work: () => Promise<PushState>) {
    setChanging(true);
    try {
      await work();
    } catch (error) {
      console.error('Pushes not changed:', error);
      toast({ title: 'That didn’t work', description: reasonOf(error), tone: 'destructive' });
    }
    await refetch();
    setChanging(false);
  }

  if (!state) return <Card aria-busy="true" className="h-32" />;
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-bold font-display text-xl">Push on this device</h2>
        {state === 'on' && <Badge tone="kelp">On</Badge>}
      </div>
      <p className="text-ink-muted">{SENTENCES[state]}</p>
      {state === 'off' && (
        <Button className="self-start" loading={isChanging} onClick={() => void change(() => turnPushOn(userId))}>
          {!isChanging && <BellRing aria-hidden />}
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <Button
          variant="secondary"
          className="self-start"
          loading={isChanging}
          onClick={() => void change(turnPushOff)}
        >
          {!isChanging && <BellOff aria-hidden />}
          Turn off
        </Button>
      )}
    </Card>
  );
}
