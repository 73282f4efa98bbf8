import { useQuery } from '@tanstack/react-query';
import { SecretAddress } from '@/components/form/secret-address.tsx';
import { Dialog } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate } from '@/lib/format.ts';
import { ownZone } from '@/lib/time-zone.ts';
import { toastError } from '@/lib/toast-error.ts';
import { calendarQuery, useEndCalendar, useMakeCalendar } from './api.ts';

/** The address a calendar app subscribes to for tasks and doses. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isPending } = useQuery(calendarQuery());
  const make = useMakeCalendar();
  const end = useEndCalendar();
  const address = make.data && new URL(make.data.url, location.origin).href;
  return (
    <Dialog
      title="Calendar feed"
      description="See your tasks and doses in the calendar on your phone or computer. Anyone with the address can read it."
      open
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-4">
        {isPending ? (
          <Skeleton className="h-11" />
        ) : error ? (
          <p role="alert">{explain(error)}</p>
        ) : (
          <>
            {address && <SecretAddress label="Subscribe to this address" address={address} />}
            {!address && data?.createdAt && (
              <p>You’ve had a feed since {formatDate(data.createdAt)}. A new address replaces it.</p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                loading={make.isPending}
                onClick={() => make.mutate({ query: { timeZone: ownZone() } }, { onError: toastError })}
              >
                {data?.createdAt ? 'Create new address' : 'Create address'}
              </Button>
              {data?.createdAt && (
                <Button
                  variant="secondary"
                  loading={end.isPending}
                  onClick={() => end.mutate({}, { onError: toastError, onSuccess: () => make.reset() })}
                >
                  Turn off feed
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
