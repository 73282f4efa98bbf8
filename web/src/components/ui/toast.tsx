import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import { TOAST_HOTKEY, TOAST_MS, TOAST_SWIPE_PX } from '@/lib/timings.ts';
import { dismissToast, type Toast, useToasts } from '@/lib/toast.ts';
import { buttonClass } from './button.tsx';

/** Where toasts appear: below the header on small screens, bottom right on wider ones, above the chat button. */
export function Toaster() {
  const toasts = useToasts();
  const viewport = useRef<HTMLOListElement>(null);
  // A new toast may be on a page with another header.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => stayBelowHeader(viewport.current), [toasts]);
  return (
    <Radix.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        ref={viewport}
        hotkey={[TOAST_HOTKEY]}
        className="pointer-events-none fixed inset-x-0 top-(--header-height,0px) z-60 flex flex-col gap-2 p-4 outline-none empty:hidden md:inset-x-auto md:top-auto md:right-0 md:bottom-0 md:w-full md:max-w-[420px] lg:bottom-16 print:hidden"
      />
    </Radix.Provider>
  );
}

/** The header grows with the search box. Returns a function that stops watching it. */
function stayBelowHeader(viewport: HTMLElement | null) {
  const header = document.querySelector<HTMLElement>('header:not(main header)');
  const place = () => viewport?.style.setProperty('--header-height', `${header?.offsetHeight ?? 0}px`);
  place();
  if (!header) return;
  const watcher = new ResizeObserver(place);
  watcher.observe(header);
  return () => watcher.disconnect();
}

const ICONS = { plain: Info, good: CircleCheck, destructive: CircleAlert };
const COLOURS = { plain: 'text-tide', good: 'text-kelp', destructive: 'text-urchin' };

function ToastCard({ toast: { id, title, description, tone = 'plain', action, isOpen } }: { toast: Toast }) {
  const Icon = ICONS[tone];
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(open) => open || dismissToast(id)}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      className={clsx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-card border bg-surface p-4 shadow-ink/10 shadow-lg dark:shadow-canvas',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0',
        tone === 'destructive' ? 'border-urchin' : 'border-line',
      )}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', COLOURS[tone])} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="break-words text-ink-muted">{description}</Radix.Description>}
        {action && (
          <Radix.Action
            asChild={action.link !== undefined}
            altText={action.label}
            onClick={action.onSelect}
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-2' })}
          >
            {action.link === undefined ? action.label : <a href={action.link}>{action.label}</a>}
          </Radix.Action>
        )}
      </div>
      <Radix.Close aria-label="Dismiss" className="-m-2 rounded-control p-2 text-ink-muted hover:text-ink">
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}
