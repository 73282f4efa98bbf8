import type { Species } from '@nautical/core/contracts/fish/species';
import { Link } from '@tanstack/react-router';
import { Dialog } from '@/components/overlay/dialog.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { MateLists, TemperamentAnalysis } from './mate-lists.tsx';
import { SpeciesBadges } from './species-badges.tsx';

type CompatibilityDialogProps = { species: Species; all: readonly Species[]; onClose: () => void };

export function CompatibilityDialog({ species, all, onClose }: CompatibilityDialogProps) {
  return (
    <Dialog title={`${species.species} Compatibility`} open onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        <SpeciesBadges species={species} />
        <MateLists species={species} all={all}>
          <TemperamentAnalysis species={species} />
        </MateLists>
        <Link to="/species/$key" params={{ key: species.key }} className={buttonClass({ variant: 'secondary' })}>
          Would it fit my tank?
        </Link>
      </div>
    </Dialog>
  );
}
