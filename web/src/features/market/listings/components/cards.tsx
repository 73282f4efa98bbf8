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

/** The size of the button it reserves space for. */
const Room = ({ size }: { size: 'icon' | 'sm' }) => <span className={buttonClass({ size, className: 'invisible' })} />;

/** Reserves space for a card’s actions, so that all visible cards render sooner. */
export const outline = () => ({
  menu: <Room size="icon" />,
  actions: <Room size="sm" />,
});
