import { variantUrl } from '@nautical/core/domain/common/images';
import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';

const ImageViewer = lazy(async () => ({
  default: (await import('@/components/overlay/image-viewer.tsx')).ImageViewer,
}));

type MessageImagesProps = { urls: readonly string[]; names: readonly string[]; sender: string };

/** The pictures of a message in tiles of a fixed size, so that nothing moves when they arrive; one tap shows them whole. */
export function MessageImages({ urls, names, sender }: MessageImagesProps) {
  const [index, setIndex] = useState<number>();
  if (urls.length === 0) return null;
  const title = `${urls.length > 1 ? 'Pictures' : 'Picture'} from ${sender}`;
  return (
    <>
      <ul
        className={clsx('mt-1 grid max-w-96 gap-1', urls.length === 1 ? 'grid-cols-1' : 'grid-cols-2 sm:grid-cols-3')}
      >
        {urls.map((url, at) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`Open ${names[at] || `picture ${at + 1}`}`}
              onClick={() => setIndex(at)}
              className={clsx(
                'block w-full overflow-hidden rounded-control border border-line bg-raised',
                urls.length === 1 ? 'aspect-4/3' : 'aspect-square',
              )}
            >
              <img src={variantUrl(url, 320)} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {index !== undefined && (
          <ImageViewer
            images={urls}
            title={title}
            index={index}
            onIndexChange={setIndex}
            onClose={() => setIndex(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
