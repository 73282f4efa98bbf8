import type { QuietHours } from '@nautical/core/domain/members/notifications';
import { Switch } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Card } from '@/components/ui/card.tsx';
import { ownZone } from '@/lib/time-zone.ts';

const NIGHT = { from: '22:00', to: '07:00' };

/** Every zone the browser knows, and the chosen one even if it does not. */
const zonesWith = (chosen: string) => [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].sort();

type QuietHoursCardProps = { hours: QuietHours | null; onChange: (hours: QuietHours | null) => void };

/** When the member does not want to be disturbed. */
export function QuietHoursCard({ hours, onChange }: QuietHoursCardProps) {
  const change = (part: Partial<QuietHours>) => {
    // A half-typed time isn’t valid yet.
    if (hours && Object.values(part).every(Boolean)) onChange({ ...hours, ...part });
  };
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-6">
      <div>
        <Switch
          label={<span className="font-bold font-display text-xl">Quiet hours</span>}
          checked={hours !== null}
          onChange={({ target }) => onChange(target.checked ? { ...NIGHT, timeZone: ownZone() } : null)}
        />
        <p className="text-ink-muted">
          We won’t email you or send push notifications during these hours. You’ll get the email afterward.
        </p>
      </div>
      {hours && (
        <div className="grid grid-cols-2 gap-3 *:last:col-span-2 sm:grid-cols-[9rem_9rem_minmax(0,1fr)] sm:*:last:col-span-1">
          <Field label="From">
            {(control) => (
              <Input
                {...control}
                type="time"
                value={hours.from}
                onChange={({ target }) => change({ from: target.value })}
              />
            )}
          </Field>
          <Field label="Until">
            {(control) => (
              <Input
                {...control}
                type="time"
                value={hours.to}
                onChange={({ target }) => change({ to: target.value })}
              />
            )}
          </Field>
          <Field label="Time zone">
            {(control) => (
              <Select {...control} value={hours.timeZone} onChange={({ target }) => change({ timeZone: target.value })}>
                {zonesWith(hours.timeZone).map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
    </Card>
  );
}
