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
    <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">{photos}</div>
      <div className="contents lg:sticky lg:top-20 lg:-m-1 lg:flex lg:max-h-[calc(100dvh-6rem)] lg:flex-col lg:gap-4 lg:self-start lg:overflow-y-auto lg:p-1 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {facts}
        {action}
        {more}
      </div>
      <div className="mt-4 flex min-w-0 flex-col gap-8 lg:col-start-1">{details}</div>
      <div className="mt-6 min-w-0 lg:col-span-2">{after}</div>
    </div>
  );
}

/** How much of the bottom of a small screen is taken: the bar of the application and the one of the action. */
const COVERED = '9rem';

/** The action itself. On a narrow screen it lies above the application's own bar and beside the tab of the chats. */
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
    <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 order-last -mx-4 -mb-16 flex items-center gap-3 border-line border-t bg-canvas py-2 pr-14 pl-4 md:bottom-0 md:-mb-12 md:pr-20 lg:static lg:order-none lg:m-0 lg:border-0 lg:bg-transparent lg:p-0 print:hidden">
      {children}
    </div>
  );
}
