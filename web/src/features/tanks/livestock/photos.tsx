import type { Livestock, LivestockPhoto } from '@nautical/core/contracts/tanks/livestock';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '@/components/overlay/delete-dialog.tsx';
import { ImageViewer } from '@/components/overlay/image-viewer.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { formatDate } from '@/lib/format.ts';
import { photosQuery, useRemovePhoto } from './api.ts';

/** How an animal has looked. */
export function Photos({ animal }: { animal: Livestock }) {
  const { data } = useQuery(photosQuery(animal.id));
  const remove = useRemovePhoto();
  const [leaving, setLeaving] = useState<LivestockPhoto>();
  const [large, setLarge] = useState<number>();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="photos-heading">
      <h2 id="photos-heading" className="mb-3 font-bold font-display text-lg">
        Photos
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {data.map((photo, at) => (
          <li key={photo.id}>
            <Photo photo={photo} onOpen={() => setLarge(at)} onRemove={() => setLeaving(photo)} />
          </li>
        ))}
      </ul>
      {large !== undefined && (
        <ImageViewer
          images={data.map(({ imageUrl }) => imageUrl)}
          title={`Photos of ${animal.name}`}
          index={large}
          onIndexChange={setLarge}
          onClose={() => setLarge(undefined)}
        />
      )}
      {leaving && (
        <DeleteDialog
          title="Delete photo"
          question={`Delete the photo from ${formatDate(leaving.takenAt)}? You can’t undo this.`}
          onDelete={() => remove.mutateAsync({ params: { id: leaving.id } })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

type PhotoProps = { photo: LivestockPhoto; onOpen: () => void; onRemove: () => void };

function Photo({ photo: { imageUrl, caption, takenAt }, onOpen, onRemove }: PhotoProps) {
  const when = formatDate(takenAt);
  return (
    <figure className="relative m-0">
      <button
        type="button"
        aria-label={`Open the photo from ${when}`}
        onClick={onOpen}
        className="block w-full overflow-hidden rounded-card"
      >
        <img src={imageUrl} alt={caption ?? ''} loading="lazy" className="aspect-square w-full object-cover" />
      </button>
      <figcaption className="mt-1 text-sm">
        <span className="text-ink-muted">{when}</span> {caption}
      </figcaption>
      <span className="absolute top-1 right-1">
        <IconButton variant="secondary" label={`Delete the photo from ${when}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </figure>
  );
}
