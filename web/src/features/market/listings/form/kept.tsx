import type { ReactNode } from 'react';
import type { FormPartProps, ListingForm } from './listing-form.ts';

type KeptProps = Pick<FormPartProps, 'kept'> & { fields: readonly (keyof ListingForm)[]; children: ReactNode };

/** A field that stays as it is once somebody has bid, if it says something. What is empty can still be filled in. */
export function Kept({ kept, fields, children }: KeptProps) {
  if (!kept || fields.every((field) => kept[field] === '')) return children;
  return (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
}
