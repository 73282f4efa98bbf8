import { variantUrl } from '@nautical/core/domain/common/images';
import { LISTING_IMAGES_MAX } from '@nautical/core/domain/market/listings';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, GripVertical, ImagePlus, RotateCw, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { announce } from '@/lib/page/announce.ts';
import { type FormPartProps, imagesOf } from './listing-form.ts';
import type { Photo, useFormPhotos } from './use-photos.ts';

type Photos = ReturnType<typeof useFormPhotos>;
type PhotoFieldsProps = Pick<FormPartProps, 'form' | 'errors' | 'kept'> & {
  photos: Photos;
  /** What it is ready for once all photos are stored. */
  ready?: string;
};

/** The error for failed uploads; empty when all photos are stored. */
export const missingPhotos = (failed: number): { images?: string } =>
  failed === 0
    ? {}
    : {
        images:
          failed === 1
            ? 'One photo didn’t upload. Try again or remove it.'
            : `${failed} photos didn’t upload. Try again or remove them.`,
      };

/** Picks, uploads and orders the photos. */
export function PhotoFields({ form, errors, kept, photos, ready = 'Ready to post' }: PhotoFieldsProps) {
  const images = imagesOf(form);
  const problem = photos.problem ?? errors.images;
  const errorId = useId();

  return (
    <div className="flex flex-col gap-3">
      <Picker isInvalid={Boolean(problem)} errorId={errorId} onPick={photos.add} />
      {problem && (
        <p id={errorId} role="alert" className="flex items-start gap-1 text-sm text-urchin">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      <p role="status" className="flex flex-wrap items-center justify-between gap-2">
        <span className="figures">
          {images.length} {images.length === 1 ? 'photo' : 'photos'} uploaded
        </span>
        {images.length > 0 && photos.failed === 0 && !photos.isSending ? (
          <Badge tone="kelp">
            <CircleCheck aria-hidden className="size-3.5" />
            {ready}
          </Badge>
        ) : (
          <Badge tone="sand">
            <CircleAlert aria-hidden className="size-3.5" />
            {images.length > 0 ? 'Not ready yet' : 'Photos required'}
          </Badge>
        )}
      </p>
      <Thumbnails {...photos} kept={kept ? imagesOf(kept) : []} />
    </div>
  );
}

type PickerProps = { isInvalid: boolean; errorId: string; onPick: (files: File[]) => void };

function Picker({ isInvalid, errorId, onPick }: PickerProps) {
  const [isOver, setOver] = useState(false);
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onPick([...event.dataTransfer.files]);
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={clsx(
        'flex min-h-28 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed bg-raised p-4 text-center transition-colors hover:border-tide has-focus-visible:outline-2 has-focus-visible:outline-tide has-focus-visible:outline-offset-2',
        isOver ? 'border-tide' : 'border-ink-muted/60',
      )}
    >
      <ImagePlus aria-hidden className="size-8 text-tide" />
      <span className="font-semibold">Add photos</span>
      <span className="text-ink-muted text-sm">Up to {LISTING_IMAGES_MAX}, 10 MB each. The first is the cover.</span>
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label="Add photos"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file may be picked again after it was removed.
          target.value = '';
        }}
      />
    </label>
  );
}

const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function Thumbnails({ photos, kept, move, remove, replace, retry }: Photos & { kept: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const cover = photos.find(({ error }) => !error);
  const [dragged, setDragged] = useState<string>();
  // Moving a tile drops the focus from its handle, so it is restored.
  const [moved, setMoved] = useState<{ id: string }>();
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-handle="${moved.id}"]`)?.focus();
  }, [moved]);

  function handleKey(event: KeyboardEvent, id: string, at: number) {
    const step = KEY_STEPS[event.key];
    const to = at + (step ?? 0);
    if (!step || to < 0 || to >= photos.length) return;
    event.preventDefault();
    move(id, to);
    setMoved({ id });
    announce(`Photo moved to position ${to + 1} of ${photos.length}${to === 0 ? ', now the cover' : ''}`);
  }

  function handleDrag({ clientX, clientY }: PointerEvent, id: string) {
    if (dragged !== id) return;
    const under = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
    const to = under && list.current?.contains(under) ? Number(under.getAttribute('data-place')) : -1;
    if (to >= 0 && photos[to]?.id !== id) move(id, to);
  }

  return (
    <ul ref={list} aria-label="Photos" className={clsx('grid items-start gap-2', photos.length > 1 && 'grid-cols-2')}>
      {photos.map((photo, at) => {
        const { id } = photo;
        const name = `photo ${at + 1}`;
        return (
          <li
            key={id}
            data-place={at}
            className={clsx(
              'overflow-hidden rounded-control border bg-raised',
              photo.error ? 'border-urchin' : 'border-line',
              dragged === id && 'opacity-60 ring-2 ring-tide',
            )}
          >
            <div className="relative aspect-4/3">
              <Thumbnail photo={photo} name={name} />
              {photo === cover && <Badge className="absolute bottom-2 left-2">Cover</Badge>}
              {photos.length > 1 && (
                <button
                  type="button"
                  data-handle={id}
                  aria-label={`Move ${name}: drag, or use the arrow keys`}
                  onKeyDown={(event) => handleKey(event, id, at)}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    setDragged(id);
                  }}
                  onPointerMove={(event) => handleDrag(event, id)}
                  onPointerUp={() => setDragged(undefined)}
                  onPointerCancel={() => setDragged(undefined)}
                  className={clsx(cornerClass, 'left-1 cursor-grab touch-none')}
                >
                  <GripVertical aria-hidden className="size-5" />
                </button>
              )}
              {!kept.includes(photo.url ?? '') && (
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(photo)}
                  className={clsx(cornerClass, 'right-1')}
                >
                  <X aria-hidden className="size-5" />
                </button>
              )}
            </div>
            {photo.error && (
              <Failure
                photo={photo}
                name={name}
                onRetry={() => retry(photo)}
                onReplace={(file) => replace(photo, file)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const cornerClass =
  'absolute top-1 flex size-11 items-center justify-center rounded-full border border-line bg-surface/90 text-ink hover:border-ink-muted';

function Thumbnail({ photo, name }: { photo: Photo; name: string }) {
  const source = photo.preview ?? (photo.url && variantUrl(photo.url, 320));
  // A video, say: it has nothing to show but its name.
  if (!source)
    return (
      <p className="flex size-full items-center justify-center break-all p-2 pt-12 text-center text-ink-muted text-sm">
        {photo.file?.name}
      </p>
    );
  return (
    <>
      <img
        src={source}
        alt={`Your ${name}`}
        draggable={false}
        // A broken image would show its alt text under the buttons.
        onError={({ currentTarget }) => currentTarget.classList.add('invisible')}
        className="size-full object-cover"
      />
      {!photo.url && !photo.error && (
        <div className="absolute inset-x-2 bottom-2 rounded-full bg-surface p-1">
          <Progress value={(photo.sent ?? 0) * 100} label={`Uploading ${name}`} />
        </div>
      )}
    </>
  );
}

type FailureProps = { photo: Photo; name: string; onRetry: () => void; onReplace: (file: File) => void };

/** The upload error, shown under its photo, with what helps: sending it again, or another file. */
function Failure({ photo, name, onRetry, onReplace }: FailureProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 bg-surface p-2 text-sm">
      <p className="flex items-start gap-1 text-urchin">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {photo.error}
      </p>
      {photo.isRefused ? (
        <label
          className={buttonClass({
            variant: 'secondary',
            size: 'sm',
            className: 'has-focus-visible:outline-2 has-focus-visible:outline-tide has-focus-visible:outline-offset-2',
          })}
        >
          <ImagePlus aria-hidden />
          Choose another<span className="sr-only"> file for {name}</span>
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => target.files?.[0] && onReplace(target.files[0])}
          />
        </label>
      ) : (
        <button type="button" onClick={onRetry} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <RotateCw aria-hidden />
          Try again
        </button>
      )}
    </div>
  );
}
