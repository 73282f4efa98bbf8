import { cloneElement } from 'react';
import { laterPart, useLaterPart } from './later-part.ts';
import type { PopoverProps } from './popover-panel.tsx';

const panel = laterPart(() => import('./popover-panel.tsx'));

/** A panel anchored to its button, created on first use. */
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
