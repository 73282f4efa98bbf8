import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button.tsx';
import type { CardMode } from './listing-card.tsx';

export function Cards({ mode, children }: { mode: CardMode; children: ReactNode }) {
  return (
    <div
      className={
        mode === 'list' ? 'flex flex-col gap-3' : 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 2xl:grid-cols-4'
      }
    >
      {children}
    </div>
  );
}

/** As large as the button that will stand there. */
const Room = ({ size }: { size: 'icon' | 'sm' }) => <span className={buttonClass({ size, className: 'invisible' })} />;

/** Leaves room on a card for what can be done with it, so that all cards in sight are there sooner. */
export const outline = () => ({
  menu: <Room size="icon" />,
  actions: <Room size="sm" />,
});
