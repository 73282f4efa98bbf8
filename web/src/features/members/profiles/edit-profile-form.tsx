import { ProfileChange } from '@nautical/core/contracts/members/profile-form';
import type { Me } from '@nautical/core/contracts/members/profiles';
import { type ComponentProps, useState } from 'react';
import { Switch } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useForm } from '@/lib/form/form.ts';
import { toast } from '@/lib/toast.ts';
import { useUpdateMe } from './api.ts';

const UNITS = [
  { name: 'temperatureUnit', label: 'Temperature', options: { fahrenheit: '°F', celsius: '°C' } },
  { name: 'salinityUnit', label: 'Salinity', options: { sg: 'Specific gravity', ppt: 'ppt' } },
  { name: 'volumeUnit', label: 'Volume', options: { gallons: 'Gallons', litres: 'Liters' } },
] as const;

export function EditProfileForm({ me }: { me: Me }) {
  const [emailNotifications, setEmail] = useState(me.emailNotifications);
  const { errors, problem, isSending, props } = useForm({
    schema: ProfileChange,
    sending: useUpdateMe(),
    extra: { emailNotifications },
    onSent: () => toast({ title: 'Profile saved', tone: 'good' }),
  });
  return (
    <form {...props}>
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <h2 className="font-bold font-display text-xl">About you</h2>
        <Text
          label="Username"
          name="username"
          helper="Letters, numbers, _ . and -"
          defaultValue={me.username}
          error={errors.username}
          autoComplete="username"
        />
        <Field label="Bio" helper="What you keep, breed and are looking for." error={errors.bio}>
          {(control) => <Textarea {...control} name="bio" rows={4} defaultValue={me.bio ?? ''} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Text
            label="Location"
            name="location"
            defaultValue={me.location ?? ''}
            error={errors.location}
            autoComplete="address-level2"
          />
          <Text
            label="Phone"
            name="phone"
            type="tel"
            helper="Never shown to other members."
            defaultValue={me.phone ?? ''}
            error={errors.phone}
            autoComplete="tel"
          />
        </div>
        <fieldset className="flex flex-col">
          <legend className="mt-2 mb-1 font-bold font-display text-lg">Notifications</legend>
          <Switch
            label={`By email to ${me.email}`}
            checked={emailNotifications}
            onChange={({ target }) => setEmail(target.checked)}
          />
        </fieldset>
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="mt-2 mb-1 font-bold font-display text-lg">Units</legend>
          {UNITS.map(({ name, label, options }) => (
            <Field key={name} label={label} error={errors[name]}>
              {(control) => (
                <Select {...control} name={name} defaultValue={me[name]}>
                  {Object.entries(options).map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </fieldset>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={isSending} className="self-start">
          Save profile
        </Button>
      </Card>
    </form>
  );
}

type TextProps = ComponentProps<'input'> & { label: string; helper?: string; error?: string | undefined };

function Text({ label, helper, error, ...rest }: TextProps) {
  return (
    <Field label={label} helper={helper} error={error}>
      {(control) => <Input {...control} {...rest} />}
    </Field>
  );
}
