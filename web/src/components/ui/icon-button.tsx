import type { ComponentProps } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';
import { Button } from './button.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'aria-label'> & { label: string };

/** A button that shows only an icon: its name is read out and appears as a tooltip. */
export function IconButton({ label, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <Button variant={variant} size="icon" aria-label={label} {...rest} />
    </Tooltip>
  );
}
