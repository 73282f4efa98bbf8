import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { isAnimal } from '@nautical/core/domain/market/listings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Select } from '@/components/form/select.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { chosenAquarium } from '@/features/market/listings/chosen-aquarium.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { explain } from '@/lib/api.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { useArrive, useDeliver } from '../api.ts';
import { closeClaim, openClaim } from '../claim/claim-draft.ts';
import { momentText } from '../countdown.tsx';
import { hasAnimals } from '../labels.ts';
import { startRun } from './run.ts';

/** The buyer says that it’s there. Animals go straight into one of their tanks. */
export function ArrivedPanel({ order }: { order: OrderDetail }) {
  const { steps, items, hasArrived, role, status } = order;
  const isAlive = hasAnimals(items);
  if (role !== 'buyer') return null;
  if (steps.includes('deliver')) return isAlive ? <AnimalsArrived order={order} /> : <ThingArrived order={order} />;
  // An order that is over keeps its place in the tank’s list of arrivals.
  if (isAlive && !hasArrived && steps.includes('arrive') && status === 'delivered')
    return <AnimalsArrived order={order} />;
  return null;
}

function ThingArrived({ order }: { order: OrderDetail }) {
  const deliver = useDeliver();
  const isPickup = order.deliveryOption === 'pickup';
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">{isPickup ? 'Do you have it?' : 'Is it there?'}</h2>
      <FormProblem>{deliver.error ? explain(deliver.error) : undefined}</FormProblem>
      <div className="flex flex-wrap gap-2">
        <Button loading={deliver.isPending} onClick={() => deliver.mutate({ params: { id: order.id } })}>
          <PackageOpen aria-hidden />
          {isPickup ? 'I have it' : 'Arrived'}
        </Button>
        <SomethingWrong order={order} />
      </div>
    </Card>
  );
}

function AnimalsArrived({ order }: { order: OrderDetail }) {
  const { id, items, steps } = order;
  const { user } = useUser();
  const { data: tanks, isPending, error: unread } = useQuery(aquariumsQuery());
  const [chosen, setChosen] = useState<string>();
  const arrive = useArrive();
  const deliver = useDeliver();
  const canDeliver = steps.includes('deliver');
  const animals = items.filter(({ category }) => isAnimal(category));
  const preferred = chosen ?? chosenAquarium(user?.id);
  const tank = tanks?.find((one) => one.id === preferred) ?? tanks?.[0];

  async function handleArrived() {
    if (!tank || arrive.isPending) return;
    try {
      await arrive.mutateAsync({ params: { id }, body: { aquariumId: tank.id } });
      startRun(id);
      toast({
        title: 'Livestock Added',
        description: `${animals.map(({ title }) => title).join(', ')} in ${tank.name}. We set a quarantine reminder for you.`,
        tone: 'good',
      });
    } catch {
      // The panel says why.
    }
  }

  async function handleDelivered() {
    try {
      await deliver.mutateAsync({ params: { id } });
      startRun(id);
    } catch {
      // The panel says why.
    }
  }

  const error = arrive.error ?? deliver.error;
  const isPickup = order.deliveryOption === 'pickup';
  const done = isPickup ? 'I have them' : 'Arrived';
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <div>
        <h2 className="font-bold font-display text-xl">
          {!canDeliver ? 'Put them in a tank' : isPickup ? 'Do you have them?' : 'Are they there?'}
        </h2>
        <p className="text-ink-muted">
          {tank
            ? 'One tap adds the animals to your tank, starts the acclimation timer and sets a quarantine reminder.'
            : canDeliver
              ? `Tell us when ${isPickup ? 'you have them' : 'they arrive'}. We’ll start the acclimation timer for you.`
              : 'Add a tank first. Then one tap puts the animals in and sets a quarantine reminder.'}
        </p>
      </div>
      {isPending ? (
        <Skeleton className="h-11" />
      ) : (
        tanks &&
        tanks.length > 1 && (
          <Field label="Which tank?">
            {(control) => (
              <Select {...control} value={tank?.id} onChange={({ target }) => setChosen(target.value)}>
                {tanks.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )
      )}
      <FormProblem>{error ? explain(error) : unread ? explain(unread) : undefined}</FormProblem>
      <div className="flex flex-wrap gap-2">
        {tank && (
          <Button loading={arrive.isPending} onClick={() => void handleArrived()}>
            <PackageOpen aria-hidden />
            {canDeliver ? `${done}: add to ${tank.name}` : `Add to ${tank.name}`}
          </Button>
        )}
        {canDeliver && (
          <Button
            variant={tank ? 'secondary' : 'primary'}
            loading={deliver.isPending}
            onClick={() => void handleDelivered()}
          >
            {tank ? `${done}, no tank yet` : done}
          </Button>
        )}
        {!tank && !isPending && (
          <Link to="/aquarium-tracker" className={buttonClass({ variant: 'secondary' })}>
            Add a tank
          </Link>
        )}
        {canDeliver && <SomethingWrong order={order} />}
      </div>
    </Card>
  );
}

/** What a buyer who has nothing yet can do, by how it gets to them. */
function notYet({ deliveryOption, next: { by } }: OrderDetail) {
  if (deliveryOption === 'pickup') return 'If you don’t have it yet, message the seller to arrange the pickup.';
  const who = deliveryOption === 'local' ? 'message the seller' : 'message the seller or follow the parcel';
  return `If it hasn’t, ${who}.${by ? ` If nothing has come by ${momentText(by)}, you can report that it never arrived.` : ''}`;
}

/** Something there isn’t as it should be, which starts the time for a claim and the claim itself; or nothing came at all. */
function SomethingWrong({ order }: { order: OrderDetail }) {
  const { id, deliveryOption } = order;
  const deliver = useDeliver();
  const [isAsked, setAsked] = useState(false);
  const isPickup = deliveryOption === 'pickup';

  async function handleArrived() {
    // The claim opens with the order, which may be shown as delivered before this is answered.
    openClaim(id);
    try {
      await deliver.mutateAsync({ params: { id } });
      setAsked(false);
    } catch {
      // The dialog says why.
      closeClaim(id);
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        onClick={() => {
          deliver.reset();
          setAsked(true);
        }}
      >
        Something’s wrong
      </Button>
      <Dialog
        title={isPickup ? 'Do you have it?' : 'Has it arrived?'}
        description={notYet(order)}
        open={isAsked}
        onOpenChange={setAsked}
      >
        <DialogActions problem={deliver.error ? explain(deliver.error) : undefined} cancel="Not yet">
          <Button loading={deliver.isPending} onClick={() => void handleArrived()}>
            {isPickup ? 'I have it: report a problem' : 'It arrived: report a problem'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
