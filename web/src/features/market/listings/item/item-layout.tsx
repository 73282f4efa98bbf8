import './item-page.css';
import { type ReactNode, useEffect } from 'react';

type ItemLayoutProps = {
  photos: ReactNode;
  /** What it is, what it costs and what to know before buying. */
  facts: ReactNode;
  /** The one thing to do next: in the box beside the photos, or in a bar above the bottom of a phone. */
  action: ReactNode;
  /** What else can be done, and with whom one deals. */
  more: ReactNode;
  details: ReactNode;
  /** What comes after all about the item itself. */
  after: ReactNode;
};

/**
 * The page of an item. On a wide screen photos and details stand on the left, and the box on the right stays in sight.
 * On a narrow one everything is in one column, and only the action stays.
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

/** How much of the bottom of a small screen is taken: the bar of the application and the one of the action. */
const COVERED = '9rem';

/** The action itself. */
export function StayingAction({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement;
    // What has the focus lies beneath neither of the bars.
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
