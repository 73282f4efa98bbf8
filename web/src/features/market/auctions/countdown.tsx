import type { Auction } from '@nautical/core/contracts/market/auctions';
import clsx from 'clsx';
import { Clock, Timer } from 'lucide-react';
import { formatDate, timeOf } from '@/lib/format.ts';
import { isClose, shortTimeLeft, spokenTimeLeft, useTimeLeft } from '@/lib/time/server-clock.ts';

type CountdownProps = { auction: Pick<Auction, 'status' | 'startTime' | 'endTime'>; className?: string };

/** How long an auction still runs, when it starts, or when it ended. */
export function Countdown({ auction, className }: CountdownProps) {
  const { status, startTime, endTime } = auction;
  if (status === 'active')
    return <Running moment={endTime} text={(left) => `${left} left`} over="Ending now" className={className} />;
  if (status === 'scheduled')
    return (
      <Running moment={startTime} text={(left) => `Starts in ${left}`} over="Starting now" className={className} />
    );
  return (
    <Line className={className}>
      <Clock aria-hidden />
      <time dateTime={endTime}>Ended {formatDate(endTime)}</time>
    </Line>
  );
}

type RunningProps = {
  moment: string;
  text: (left: string) => string;
  over: string;
  className: string | undefined;
};

function Running({ moment, text, over, className }: RunningProps) {
  const left = useTimeLeft(moment);
  return (
    <Line className={clsx(className, isClose(left) && 'font-semibold text-coral')}>
      {isClose(left) ? <Timer aria-hidden /> : <Clock aria-hidden />}
      <time dateTime={moment} title={`${formatDate(moment)}, ${timeOf(moment)}`}>
        {left === 0 ? (
          over
        ) : (
          <>
            <span aria-hidden>{text(shortTimeLeft(left))}</span>
            <span className="sr-only">{text(spokenTimeLeft(left))}</span>
          </>
        )}
      </time>
    </Line>
  );
}

const Line = ({ className, ...rest }: React.ComponentProps<'span'>) => (
  <span
    className={clsx('figures inline-flex items-center gap-1 [&_svg]:size-4 [&_svg]:shrink-0', className)}
    {...rest}
  />
);
