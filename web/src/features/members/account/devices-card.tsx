import type { Device } from '@nautical/core/contracts/members/auth';
import { describeDevice } from '@nautical/core/domain/members/device-name';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate, relativeTime } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { devicesQuery, useEndSession } from './api.ts';

/** Every device signed in to this account, and a way to sign it out from here. */
export function DevicesCard() {
  const { data: devices, error, refetch, isFetching } = useQuery(devicesQuery());
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <header>
        <h2 className="font-bold font-display text-xl">Signed-in devices</h2>
        <p className="text-ink-muted">Don’t recognize a device? Sign it out, then change your password.</p>
      </header>
      {error ? (
        <FailedState
          title="We couldn’t load your devices"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : devices ? (
        <ul className="flex flex-col divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          <span className="sr-only">Loading devices…</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
    </Card>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { name, isPhone } = describeDevice(device.userAgent);
  const Icon = isPhone ? Smartphone : Laptop;
  const facts = [
    device.current ? undefined : `Last used: ${relativeTime(device.lastUsedAt)}`,
    device.address,
    `since ${formatDate(device.createdAt)}`,
  ];
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {device.current && <Badge tone="kelp">This device</Badge>}
        </p>
        <p className="figures break-words text-ink-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!device.current && <SignOutDevice id={device.id} name={name} />}
    </li>
  );
}

function SignOutDevice({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useEndSession();
  const handleConfirm = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ title: 'Signed out', description: name, tone: 'good' }),
        onError: (error) =>
          toast({ title: 'That device is still signed in', description: explain(error), tone: 'destructive' }),
        onSettled: () => setOpen(false),
      },
    );
  return (
    <Dialog
      title={`Sign out ${name}?`}
      description="You’ll need to sign in again to use your account there."
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      }
    >
      <DialogActions>
        <Button variant="danger" loading={isPending} onClick={handleConfirm}>
          Sign out
        </Button>
      </DialogActions>
    </Dialog>
  );
}
