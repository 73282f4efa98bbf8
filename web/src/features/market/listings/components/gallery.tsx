import type { Listing } from '@nautical/core/contracts/market/listings';
import { srcSetOf, variantUrl } from '@nautical/core/domain/common/images';
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { photoTransition } from './listing-card.tsx';

const ImageViewer = lazy(async () => ({
  default: (await import('@/components/overlay/image-viewer.tsx')).ImageViewer,
}));

type GalleryProps = { listing: Pick<Listing, 'id' | 'title' | 'images' | 'category'> };

/** A listing’s photos side by side: swipe, keys or buttons to browse, tap to enlarge. */
export function Gallery({ listing: { id, title, images, category } }: GalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { icon: Icon } = categoryOf(category);
  const count = images.length;

  function show(wanted: number) {
    const next = (wanted + count) % count;
    setIndex(next);
    const box = strip.current;
    box?.scrollTo({ left: next * box.clientWidth, behavior: 'smooth' });
  }

  function handleScroll() {
    const box = strip.current;
    if (box && box.clientWidth > 0) setIndex(Math.round(box.scrollLeft / box.clientWidth));
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  }

  if (count === 0)
    return (
      <div className="relative aspect-4/3 rounded-card border border-line bg-raised">
        <Icon aria-hidden className="absolute inset-0 m-auto size-24 text-ink-muted" />
      </div>
    );
  return (
    <section aria-label="Photos" className="flex flex-col gap-2" onKeyDown={handleKey}>
      <div
        className="group relative overflow-hidden rounded-card border border-line bg-raised"
        style={{ viewTransitionName: photoTransition(id) }}
      >
        <div
          ref={strip}
          onScroll={handleScroll}
          className="flex aspect-4/3 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
          {images.map((url, at) => (
            <button
              key={url}
              type="button"
              tabIndex={at === index ? 0 : -1}
              aria-label={`Enlarge photo ${at + 1} of ${count}`}
              onClick={() => setOpen(true)}
              className="w-full shrink-0 cursor-zoom-in snap-center -outline-offset-2"
            >
              <img
                src={variantUrl(url, 800)}
                srcSet={srcSetOf(url)}
                sizes="(min-width: 1024px) 55vw, 100vw"
                width={800}
                height={600}
                alt=""
                loading={at === 0 ? 'eager' : 'lazy'}
                className="size-full object-cover"
              />
            </button>
          ))}
        </div>
        <span className="figures pointer-events-none absolute right-2 bottom-2 flex items-center gap-1.5 rounded-full bg-canvas/80 px-2.5 py-1 font-medium text-sm">
          <Maximize2 aria-hidden className="size-4" />
          {index + 1} / {count}
        </span>
        {count > 1 && <TurnButtons onTurn={(by) => show(index + by)} />}
      </div>
      {count > 1 && <Thumbnails images={images} index={index} onShow={show} />}
      {isOpen && (
        <Suspense>
          <ImageViewer
            images={images}
            title={title}
            index={index}
            onIndexChange={show}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Shown only on devices with a pointer. */
function TurnButtons({ onTurn }: { onTurn: (by: 1 | -1) => void }) {
  return (
    <div className="max-md:hidden">
      <IconButton
        label="Previous photo"
        variant="secondary"
        className="absolute top-1/2 left-2 -translate-y-1/2 rounded-full"
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        label="Next photo"
        variant="secondary"
        className="absolute top-1/2 right-2 -translate-y-1/2 rounded-full"
        onClick={() => onTurn(1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}

type ThumbnailsProps = { images: readonly string[]; index: number; onShow: (at: number) => void };

function Thumbnails({ images, index, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex gap-2 overflow-x-auto p-0.5">
      {images.map((url, at) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={`Show photo ${at + 1}`}
            aria-current={at === index}
            onClick={() => onShow(at)}
            className="block h-14 w-18 overflow-hidden rounded-control border-2 border-transparent opacity-70 aria-[current=true]:border-tide aria-[current=true]:opacity-100"
          >
            <img
              src={variantUrl(url, 320)}
              alt=""
              width={72}
              height={56}
              loading="lazy"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
