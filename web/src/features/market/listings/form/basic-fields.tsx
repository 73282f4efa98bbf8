import { DESCRIPTION_MAX, TITLE_MAX } from '@nautical/core/domain/market/listings';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { formatNumber } from '@/lib/format.ts';
import { Kept } from './kept.tsx';
import type { FormPartProps } from './listing-form.ts';

const countOf = (text: string, most: number) => (
  <span className="figures">
    {formatNumber(text.length)} / {formatNumber(most)} characters
  </span>
);

export function BasicFields({ form, errors, kept, onChange }: FormPartProps) {
  return (
    <>
      <Kept kept={kept} fields={['title']}>
        <Field label="Title" error={errors.title} helper={countOf(form.title, TITLE_MAX)}>
          {(control) => (
            <Input
              {...control}
              value={form.title}
              onChange={({ target }) => onChange({ title: target.value })}
              maxLength={TITLE_MAX}
              placeholder="What are you selling?"
              autoComplete="off"
              autoCapitalize="sentences"
              enterKeyHint="next"
            />
          )}
        </Field>
      </Kept>
      <Field label="Description" error={errors.description} helper={countOf(form.description, DESCRIPTION_MAX)}>
        {(control) => (
          <Textarea
            {...control}
            value={form.description}
            onChange={({ target }) => onChange({ description: target.value })}
            rows={6}
            maxLength={DESCRIPTION_MAX}
            placeholder="Age, health, what it eats, what’s included…"
            className="max-h-72 min-h-40"
          />
        )}
      </Field>
    </>
  );
}
