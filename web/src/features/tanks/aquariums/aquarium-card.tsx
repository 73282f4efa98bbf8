import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { WaterState } from '@nautical/core/domain/tanks/aquariums';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Eye, FlaskConical, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { formatSize } from '@/features/members/units/units.ts';
import { WaterStateBadge } from '@/features/tanks/water-parameters/water-state.tsx';
import { formatDate } from '@/lib/format.ts';
import { AquariumPicture } from './aquarium-picture.tsx';
import { TYPE_LABELS, TYPE_TONES } from './labels.ts';

type AquariumActions = {
  onView: (tank: Aquarium) => void;
  onTest: (tank: Aquarium) => void;
  onEdit: (tank: Aquarium) => void;
  onDelete: (tank: Aquarium) => void;
};

type AquariumCardProps = {
  tank: Aquarium;
  /** How its water is doing; renders nothing while loading. */
  state: WaterState | undefined;
} & AquariumActions;

export function AquariumCard({ tank, state, onView, onTest, onEdit, onDelete }: AquariumCardProps) {
  const size = formatSize(tank);
  return (
    <Card className="group flex h-full flex-col overflow-hidden">
      <div className="relative">
        <AquariumPicture tank={tank} className="aspect-video w-full" />
        <span className="absolute top-3 left-3">
          <Badge tone={TYPE_TONES[tank.type]}>{TYPE_LABELS[tank.type]}</Badge>
        </span>
        {/* A finger cannot hover, so there they are always shown. */}
        <div className="absolute top-2 right-2 flex gap-1 transition-opacity focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0">
          <IconButton variant="secondary" label={`Edit ${tank.name}`} onClick={() => onEdit(tank)}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton variant="secondary" label={`Delete ${tank.name}`} onClick={() => onDelete(tank)}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="min-w-0 break-words font-bold font-display text-lg">
            <Link to="/aquarium/$id" params={{ id: tank.id }} className="rounded-sm hover:text-tide">
              {tank.name}
            </Link>
          </h2>
          {size && (
            <Badge className="max-w-full">
              <span className="truncate">{size}</span>
            </Badge>
          )}
        </div>
        {state && (
          <p>
            <WaterStateBadge state={state} />
          </p>
        )}
        {tank.description && <p className="line-clamp-2 text-ink-muted">{tank.description}</p>}
        {tank.setupDate && (
          <p className="flex items-center gap-2 text-ink-muted text-sm">
            <CalendarDays aria-hidden className="size-4" />
            Setup: {formatDate(tank.setupDate)}
          </p>
        )}
        <div className="mt-auto grid grid-cols-2 gap-2 pt-2">
          <Button variant="secondary" className="gap-1.5 whitespace-nowrap px-1" onClick={() => onView(tank)}>
            <Eye aria-hidden />
            View Details
          </Button>
          <Button className="gap-1.5 whitespace-nowrap px-1" onClick={() => onTest(tank)}>
            <FlaskConical aria-hidden />
            Test Water
          </Button>
        </div>
      </div>
    </Card>
  );
}
