import { Anchor, Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Checkbox, RadioGroup, Switch } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions, DialogClose } from '@/components/overlay/dialog.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Badge, CountBadge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { toast } from '@/lib/toast.ts';

const COLOURS = [
  { name: 'canvas', className: 'bg-canvas' },
  { name: 'surface', className: 'bg-surface' },
  { name: 'raised', className: 'bg-raised' },
  { name: 'line', className: 'bg-line' },
  { name: 'ink', className: 'bg-ink' },
  { name: 'ink-muted', className: 'bg-ink-muted' },
  { name: 'tide', className: 'bg-tide' },
  { name: 'coral', className: 'bg-coral' },
  { name: 'kelp', className: 'bg-kelp' },
  { name: 'sand', className: 'bg-sand' },
  { name: 'urchin', className: 'bg-urchin' },
];
const WATERS = [
  { value: 'fresh', label: 'Freshwater' },
  { value: 'salt', label: 'Saltwater' },
] as const;

/** Every shared component in one place, to be looked at in both themes. */
export function StyleGuideScreen() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeading>Style Guide</PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Section title="Colors">
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {COLOURS.map(({ name, className }) => (
              <li key={name} className="text-sm">
                <span className={`block h-12 rounded-control border border-line ${className}`} />
                {name}
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Actions">
          <div className="flex flex-wrap items-center gap-2">
            <Button>Primary</Button>
            <Button variant="accent">Accent</Button>
            <Button variant="secondary">Secondary</Button>
            <Button variant="ghost">Ghost</Button>
            <Button variant="danger">Danger</Button>
            <Button loading>Saving</Button>
            <Button disabled>Disabled</Button>
            <Button size="sm">Small</Button>
            <Button size="lg">Large</Button>
            <IconButton label="Save for later">
              <Heart aria-hidden />
            </IconButton>
            <TextLink to="/">A link in text</TextLink>
          </div>
        </Section>
        <Forms />
        <Section title="Signs">
          <div className="flex flex-wrap items-center gap-2">
            <Badge>Neutral</Badge>
            <Badge tone="tide">Tide</Badge>
            <Badge tone="coral">Coral</Badge>
            <Badge tone="kelp">Healthy</Badge>
            <Badge tone="sand">Caution</Badge>
            <Badge tone="urchin">Danger</Badge>
            <CountBadge count={3} noun="unread" />
            <CountBadge count={12} noun="unread" />
            <Avatar id="sam" name="Sam" src={null} />
            <Spinner label="Loading" />
          </div>
          <Progress label="Upload" value={64} />
          <Skeleton className="h-6 w-40" />
        </Section>
        <Section title="Layers">
          <div className="flex flex-wrap gap-2">
            <Dialog
              title="Remove listing?"
              description="It can be restored for 30 days."
              trigger={<Button variant="secondary">Open dialog</Button>}
            >
              <DialogActions>
                <DialogClose>
                  <Button variant="danger">Remove</Button>
                </DialogClose>
              </DialogActions>
            </Dialog>
            <Button
              variant="secondary"
              onClick={() =>
                toast({ title: 'Link copied', description: 'Post link has been copied to clipboard.', tone: 'good' })
              }
            >
              Good toast
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                toast({ title: 'Error', description: 'Failed to save item. Please try again.', tone: 'destructive' })
              }
            >
              Failed toast
            </Button>
          </div>
          <Tabs
            label="Mailboxes"
            tabs={[
              { value: 'inbox', label: 'Inbox (2)', content: 'Two messages.' },
              { value: 'sent', label: 'Sent (0)', content: 'Nothing sent.' },
            ]}
          />
        </Section>
        <Section title="Nothing to show">
          <EmptyState icon={<Anchor aria-hidden />} title="No contacts yet" sentence="Add people you trade with." />
          <FailedState title="Failed to fetch posts" sentence="We can’t reach our server." onRetry={() => {}} />
        </Section>
      </div>
    </div>
  );
}

function Forms() {
  const [water, setWater] = useState<(typeof WATERS)[number]['value']>('fresh');
  const [isOn, setIsOn] = useState(true);
  return (
    <Section title="Forms">
      <Field label="Title" helper="What would you type to find it?">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Price" error="Price must be a valid number">
        {(control) => <Input {...control} defaultValue="ten" />}
      </Field>
      <Field label="Category">
        {(control) => (
          <Select {...control}>
            <option>Fish</option>
            <option>Equipment</option>
          </Select>
        )}
      </Field>
      <Field label="Description">{(control) => <Textarea {...control} />}</Field>
      <Checkbox label="Pickup" defaultChecked />
      <Switch label="Email notifications" checked={isOn} onChange={() => setIsOn(!isOn)} />
      <RadioGroup legend="Water" name="water" value={water} options={WATERS} onChange={setWater} />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">{title}</h2>
      {children}
    </Card>
  );
}
