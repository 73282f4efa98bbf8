import { speciesApi } from '@nautical/core/contracts/fish/species';
import { listingsApi } from '@nautical/core/contracts/market/listings';
import { savedItemsApi } from '@nautical/core/contracts/market/saved-items';
import { waterParametersApi } from '@nautical/core/contracts/tanks/water-parameters';
import { variantUrl } from '@nautical/core/domain/common/images';
import { useQuery } from '@tanstack/react-query';
import { Droplets, Tag, Waves } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Input } from '@/components/form/input.tsx';
import { Dialog } from '@/components/overlay/dialog.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { explain } from '@/lib/api.ts';
import { formatDate, formatMoney, timeOf } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';
import { speciesPicture } from './species-share-card.tsx';

type Sharing = { onShare: (path: string) => void };
const SHOWN = 20;

/** What can be shown in a conversation: one tap sends its card. */
export function ShareDialog({ onShare, onClose }: Sharing & { onClose: () => void }) {
  return (
    <Dialog
      title="Share a card"
      description="Tanks and tests are shared as they look right now."
      open
      onOpenChange={onClose}
    >
      <Tabs
        label="What to share"
        tabs={[
          { value: 'listings', label: 'Listings', content: <Listings onShare={onShare} /> },
          { value: 'tanks', label: 'Tanks', content: <Tanks onShare={onShare} /> },
          { value: 'tests', label: 'Tests', content: <WaterTests onShare={onShare} /> },
          { value: 'species', label: 'Species', content: <SpeciesChoices onShare={onShare} /> },
        ]}
      />
    </Dialog>
  );
}

const picture = (image: string | null | undefined, otherwise: ReactNode) =>
  image ? <img src={variantUrl(image, 320)} alt="" loading="lazy" /> : otherwise;

function Listings({ onShare }: Sharing) {
  const mine = useQuery(read(listingsApi.mine, { query: { tab: 'active' } }));
  const saved = useQuery(read(savedItemsApi.list));
  const choices = [...(mine.data ?? []), ...(saved.data ?? []).map(({ post }) => post)].map((listing) => ({
    path: `/item/${listing.id}`,
    title: listing.title,
    detail: formatMoney(listing.price),
    picture: picture(listing.images[0], <Tag aria-hidden />),
  }));
  return (
    <Choices
      choices={choices}
      isLoading={mine.isPending || saved.isPending}
      error={mine.error}
      empty="You can share your listings and saved items here."
      onShare={onShare}
    />
  );
}

const useAquariums = () => useQuery(aquariumsQuery());

function Tanks({ onShare }: Sharing) {
  const { data, isPending, error } = useAquariums();
  const choices = (data ?? []).map(({ id, name, type, size, imageUrl }) => ({
    path: `/aquarium/${id}`,
    title: name,
    detail: [type, size].filter(Boolean).join(' · '),
    picture: picture(imageUrl, <Waves aria-hidden />),
  }));
  return (
    <Choices
      choices={choices}
      isLoading={isPending}
      error={error}
      empty="Add a tank to the tracker to share it here."
      onShare={onShare}
    />
  );
}

function WaterTests({ onShare }: Sharing) {
  const tanks = useAquariums();
  const { data, isPending, error } = useQuery(read(waterParametersApi.list, { query: { limit: SHOWN } }));
  const choices = (data ?? []).map(({ id, aquariumId, testDate }) => ({
    path: `/aquarium/${aquariumId}?test=${id}`,
    title: tanks.data?.find((tank) => tank.id === aquariumId)?.name ?? 'Water test',
    detail: `${formatDate(testDate)}, ${timeOf(testDate)}`,
    picture: <Droplets aria-hidden />,
  }));
  return (
    <Choices
      choices={choices}
      isLoading={isPending}
      error={error}
      empty="Record a water test to share it here."
      onShare={onShare}
    />
  );
}

function SpeciesChoices({ onShare }: Sharing) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data, isPending, error } = useQuery(
    read(speciesApi.list, { query: { limit: SHOWN, ...(search && { search }) } }),
  );
  const choices = (data ?? []).map(({ key, species, scientificName }) => ({
    path: `/species/${key}`,
    title: species,
    detail: scientificName ?? '',
    picture: <img src={speciesPicture(key)} alt="" loading="lazy" className="object-contain!" />,
  }));
  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        aria-label="Search species"
        placeholder="Search species…"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Choices
        choices={choices}
        isLoading={isPending}
        error={error}
        empty="No species has that name."
        onShare={onShare}
      />
    </div>
  );
}

type Choice = { path: string; title: string; detail: string; picture: ReactNode };
type ChoicesProps = Sharing & { choices: readonly Choice[]; isLoading: boolean; error: Error | null; empty: string };

function Choices({ choices, isLoading, error, empty, onShare }: ChoicesProps) {
  if (isLoading) return <Skeleton className="h-80" />;
  if (error) return <p role="alert">{explain(error)}</p>;
  if (choices.length === 0) return <p className="text-ink-muted">{empty}</p>;
  return (
    <ul className="flex h-80 flex-col gap-1 overflow-y-auto">
      {choices.map((choice) => (
        <li key={choice.path}>
          <button
            type="button"
            onClick={() => onShare(choice.path)}
            className="flex w-full items-center gap-3 rounded-control p-2 text-left -outline-offset-2 hover:bg-raised"
          >
            <span className="flex h-12 w-16 shrink-0 items-center justify-center overflow-hidden rounded-control bg-raised text-tide [&_img]:size-full [&_img]:object-cover">
              {choice.picture}
            </span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{choice.title}</span>
              <span className="figures block truncate text-ink-muted text-sm">{choice.detail}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
