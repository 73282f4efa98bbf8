import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { FormProblem } from '../form/form-problem.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { useReturnedFocus } from './returned-focus.ts';

type DialogProps = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

const overlayClass = 'fixed inset-0 z-40 animate-fade bg-canvas/75 backdrop-blur-xs';

function Panel({
  title,
  description,
  children,
  className,
}: Omit<DialogProps, 'trigger' | 'open'> & { className: string }) {
  const returned = useReturnedFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClass}>
        <Opening onOpen={returned.keepOpener} />
      </Radix.Overlay>
      <Radix.Content
        // The focused element scrolls out from under the footer.
        className={`fixed z-50 scroll-pb-20 overflow-y-auto overscroll-contain border-line bg-surface ${className}`}
        {...(description ? {} : { 'aria-describedby': undefined })}
        onCloseAutoFocus={returned.focusOpener}
      >
        <div className="p-4 md:p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <Radix.Title className="wrap-anywhere font-bold font-display text-xl">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-ink-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label="Close"
              className={buttonClass({ variant: 'ghost', size: 'icon', className: '-m-2' })}
            >
              <X aria-hidden />
            </Radix.Close>
          </div>
          {children}
        </div>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Opens before the content, whose fields may take the focus as they appear. */
function Opening({ onOpen }: { onOpen: () => void }) {
  useLayoutEffect(onOpen, [onOpen]);
  return null;
}

/** A centered dialog; on phones a sheet from the bottom edge. */
export function Dialog({ trigger, open, onOpenChange, ...panel }: DialogProps) {
  return (
    <Radix.Root {...controlled(open, onOpenChange)}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Panel
        {...panel}
        className="inset-x-0 bottom-0 max-h-[92dvh] animate-rise rounded-t-card border-t md:inset-auto md:top-1/2 md:left-1/2 md:w-[min(36rem,calc(100vw-4rem))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:border"
      />
    </Radix.Root>
  );
}

/** A drawer from the left edge. */
export function Sheet({ trigger, open, onOpenChange, ...panel }: DialogProps) {
  return (
    <Radix.Root {...controlled(open, onOpenChange)}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Panel {...panel} className="inset-y-0 left-0 w-[min(22rem,88vw)] animate-slide-left border-r" />
    </Radix.Root>
  );
}

const controlled = (open: DialogProps['open'], onOpenChange: DialogProps['onOpenChange']) => ({
  ...(open === undefined ? {} : { open }),
  ...(onOpenChange ? { onOpenChange } : {}),
});

/** Closes the surrounding dialog; wrap one button or link. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}

type FootProps = { problem?: string | undefined; children: ReactNode };

/** The sticky footer of a dialog, with the error and the buttons. */
export function DialogFoot({ problem, children }: FootProps) {
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-col gap-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:-mb-6 md:px-6">
      <FormProblem>{problem}</FormProblem>
      {children}
    </div>
  );
}

/** A footer with a Cancel button next to the actions. */
export function DialogActions({ cancel = 'Cancel', problem, children }: FootProps & { cancel?: string }) {
  return (
    <DialogFoot problem={problem}>
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose>
          <Button variant="ghost">{cancel}</Button>
        </DialogClose>
        {children}
      </div>
    </DialogFoot>
  );
}
