import './item-page.css';
import { type ReactNode, useEffect } from 'react';

type ItemLayoutProps = {
  photos: ReactNode;
  /** What it is, what it costs and what to know before buying. */
  facts: ReactNode;
  /** The main action: in the box beside the photos, or in a bar at the bottom of a phone. */
  action: ReactNode;
  /** Other actions and the seller. */
  more: ReactNode;
  details: ReactNode;
  /** Shown after everything about the item itself. */
  after: ReactNode;
};

/**
 * The layout of the item page. On wide screens photos and details are on the left and the box on the right is sticky. On
 * narrow ones everything is in one column and only the main action is sticky.
 */
export function ItemLayout({ photos, facts, action, more, details, after }: ItemLayoutProps) {
  return (
    <div className="item-page">
      <div>{photos}</div>
      <div className="item-box">
        {facts}
        {action}
        {more}
      </div>
      <div className="mt-4 flex min-w-0 flex-col gap-8">{details}</div>
      <div className="item-after mt-4">{after}</div>
    </div>
  );
}

/** The height taken at the bottom of a small screen by the app bar and the action bar. */
const COVERED = '9rem';

/** The action itself. */
export function StayingAction({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement;
    // The focused element is never covered by either bar.
    style.scrollPaddingBottom = COVERED;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <div data-stays className="staying-action">
      {children}
    </div>
  );
}
