import { listingsApi } from '@nautical/core/contracts/listings';
import { savedItemsApi } from '@nautical/core/contracts/saved-items';
import { variantUrl } from '@nautical/core/domain/images';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { explain } from '@/lib/api.ts';
import { formatMoney } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';

type ShareDialogProps = { onShare: (path: string) => void; onClose: () => void };

/** What can be shown in a conversation: one tap sends its card. */
export function ShareDialog({ onShare, onClose }: ShareDialogProps) {
  return (
    <Dialog title="Share a card" open onOpenChange={onClose}>
      <Tabs
        label="What to share"
        tabs={[{ value: 'listings', label: 'Listings', content: <Listings onShare={onShare} /> }]}
      />
    </Dialog>
  );
}

function Listings({ onShare }: Pick<ShareDialogProps, 'onShare'>) {
  const mine = useQuery(read(listingsApi.mine, { query: { tab: 'active' } }));
  const saved = useQuery(read(savedItemsApi.list));
  const choices = [...(mine.data ?? []), ...(saved.data ?? []).map(({ post }) => post)].map(
    ({ id, title, price, images: [image] }) => ({
      path: `/item/${id}`,
      title,
      detail: formatMoney(price),
      picture: image ? <img src={variantUrl(image, 320)} alt="" loading="lazy" /> : <Tag aria-hidden />,
    }),
  );
  return (
    <Choices
      choices={choices}
      isLoading={mine.isPending || saved.isPending}
      error={mine.error}
      empty="Your listings and saved items can be shared from here."
      onShare={onShare}
    />
  );
}

type Choice = { path: string; title: string; detail: string; picture: ReactNode };
type ChoicesProps = {
  choices: readonly Choice[];
  isLoading: boolean;
  error: Error | null;
  empty: string;
  onShare: (path: string) => void;
};

function Choices({ choices, isLoading, error, empty, onShare }: ChoicesProps) {
  if (isLoading) return <Skeleton className="h-16" />;
  if (error) return <p role="alert">{explain(error)}</p>;
  if (choices.length === 0) return <p className="text-ink-muted">{empty}</p>;
  return (
    <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
      {choices.map(({ path, title, detail, picture }) => (
        <li key={path}>
          <button
            type="button"
            onClick={() => onShare(path)}
            className="flex w-full items-center gap-3 rounded-control p-2 text-left -outline-offset-2 hover:bg-raised"
          >
            <span className="flex h-12 w-16 shrink-0 items-center justify-center overflow-hidden rounded-control bg-raised text-tide [&_img]:size-full [&_img]:object-cover">
              {picture}
            </span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{title}</span>
              <span className="figures block truncate text-ink-muted text-sm">{detail}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
