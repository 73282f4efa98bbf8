import { cloneElement } from 'react';
import { laterPart, useLaterPart } from './later-part.ts';
import type { PopoverProps } from './popover-panel.tsx';

const panel = laterPart(() => import('./popover-panel.tsx'));

/** A panel that hangs from its button; it is made when it is first opened. */
export function Popover(props: PopoverProps) {
  const loaded = useLaterPart(panel, props.open, () => props.onOpenChange(false));
  if (loaded) return <loaded.PopoverPanel {...props} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    ...panel.button,
    onClick: () => props.onOpenChange(true),
  });
}
