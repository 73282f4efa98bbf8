import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = {
  label: ReactNode;
  helper?: ReactNode;
  error?: string | undefined;
  /** Receives the ids and ARIA attributes for the control; spread them on it. */
  children: (control: Control) => ReactNode;
};

/** Label above, helper below, the error under the field in words. */
export function Field({ label, helper, error, children }: FieldProps) {
  const id = useId();
  const helperId = `${id}-helper`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, helper && helperId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="flex items-start gap-1 text-sm text-urchin">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {helper && (
        <p id={helperId} className="text-ink-muted text-sm">
          {helper}
        </p>
      )}
    </div>
  );
}
