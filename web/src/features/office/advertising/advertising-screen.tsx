import { NewEnquiry } from '@nautical/core/contracts/office/advertising';
import type { ADVERTISING_PACKAGES } from '@nautical/core/domain/office/advertising';
import { BadgeCheck, CircleCheck, LayoutPanelTop, type LucideIcon, Mail, Star } from 'lucide-react';
import { useRef, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { useDraft } from '@/lib/form/draft.ts';
import { useForm } from '@/lib/form/form.ts';
import { useUser } from '@/lib/session.ts';
import { useEnquire } from './api.ts';

type PackageName = (typeof ADVERTISING_PACKAGES)[number];
type Package = { value: PackageName; name: string; icon: LucideIcon; pitch: string; points: readonly string[] };

const PACKAGES: readonly Package[] = [
  {
    value: 'sponsor-card',
    name: 'Sponsor card',
    icon: LayoutPanelTop,
    pitch: 'Your name and picture beside the listings on the home page.',
    points: ['Seen by every signed-in member', 'One sponsor at a time', 'Marked as sponsored'],
  },
  {
    value: 'featured-listings',
    name: 'Featured listings',
    icon: Star,
    pitch: 'Your listings shown first in their category.',
    points: ['For shops and breeders', 'Up to ten listings', 'Marked as featured'],
  },
  {
    value: 'brand-page',
    name: 'Brand page',
    icon: BadgeCheck,
    pitch: 'A page in the Shop menu with all your products.',
    points: [
      'Filters, ratings and wishlists',
      'Recommended to keepers with the right tank',
      'Products imported from CSV',
    ],
  },
  {
    value: 'newsletter',
    name: 'Newsletter',
    icon: Mail,
    pitch: 'A short text with a link in our email to members who want it.',
    points: ['Only to members who opted in', 'Written by you, checked by us', 'Marked as advertising'],
  },
];

export function AdvertisingScreen() {
  const [chosen, setChosen] = useState<PackageName>();
  const form = useRef<HTMLDivElement>(null);
  function handleChoose(value: PackageName) {
    setChosen(value);
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>('select')?.focus({ preventScroll: true });
  }
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-8">
      <div>
        <PageHeading>Advertising</PageHeading>
        <p className="max-w-prose text-ink-muted text-lg">
          Reach people who keep aquariums while they’re choosing what to buy. Packages run month to month. Send us an
          inquiry and we’ll agree on a price.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {PACKAGES.map((offer) => (
          <li key={offer.value}>
            <PackageCard offer={offer} onChoose={() => handleChoose(offer.value)} />
          </li>
        ))}
      </ul>
      <div ref={form} className="scroll-mt-24">
        <EnquiryCard chosen={chosen} />
      </div>
    </div>
  );
}

function PackageCard({ offer, onChoose }: { offer: Package; onChoose: () => void }) {
  const { name, icon: Icon, pitch, points } = offer;
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <h2 className="flex items-center gap-2 font-bold font-display text-xl">
        <Icon aria-hidden className="size-6 text-tide" />
        {name}
      </h2>
      <p>{pitch}</p>
      <ul className="flex flex-1 flex-col gap-1 text-ink-muted">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2">
            <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-kelp" />
            {point}
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="self-start" onClick={onChoose}>
        Ask about {name}
      </Button>
    </Card>
  );
}

function EnquiryCard({ chosen }: { chosen: PackageName | undefined }) {
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <Card className="flex flex-col items-start gap-3 p-6">
        <p role="status" className="flex items-center gap-2 font-bold font-display text-xl">
          <CircleCheck aria-hidden className="size-6 text-kelp" />
          Inquiry sent
        </p>
        <p className="text-ink-muted">Thanks! We’ll get back to you by email.</p>
        <Button variant="secondary" onClick={() => setSent(false)}>
          Send another
        </Button>
      </Card>
    );
  return (
    <Card className="p-4 md:p-6">
      <EnquiryForm chosen={chosen} onSent={() => setSent(true)} />
    </Card>
  );
}

const EMPTY = { company: '', package: '', message: '' };

function EnquiryForm({ chosen, onSent }: { chosen: PackageName | undefined; onSent: () => void }) {
  const { user } = useUser();
  const [draft, change] = useDraft('advertising', EMPTY);
  const [picked, setPicked] = useState(chosen);
  // A package asked about above replaces the one picked before.
  if (chosen !== picked) {
    setPicked(chosen);
    if (chosen) change({ package: chosen });
  }
  const { errors, problem, isSending, props } = useForm({
    schema: NewEnquiry,
    sending: useEnquire(),
    onSent: () => {
      change(EMPTY);
      onSent();
    },
  });
  return (
    <form {...props} className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-xl">Inquiry</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name}>
          {(control) => <Input {...control} name="name" autoComplete="name" defaultValue={user?.username ?? ''} />}
        </Field>
        <Field label="Email" error={errors.email}>
          {(control) => (
            <Input {...control} name="email" type="email" autoComplete="email" defaultValue={user?.email ?? ''} />
          )}
        </Field>
        <Field label="Company (optional)" error={errors.company}>
          {(control) => (
            <Input
              {...control}
              name="company"
              autoComplete="organization"
              value={draft.company}
              onChange={({ target }) => change({ company: target.value })}
            />
          )}
        </Field>
        <Field label="Package" error={errors.package}>
          {(control) => (
            <Select
              {...control}
              name="package"
              value={draft.package}
              onChange={({ target }) => change({ package: target.value })}
            >
              <option value="">Choose a package</option>
              {PACKAGES.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Message" helper="What you offer, and when you’d like to start." error={errors.message}>
        {(control) => (
          <Textarea
            {...control}
            name="message"
            rows={5}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" loading={isSending} className="self-start">
        Send inquiry
      </Button>
    </form>
  );
}
