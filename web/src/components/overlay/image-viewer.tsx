import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { IMAGE_ZOOM } from '@/lib/timings.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useReturnedFocus } from './returned-focus.ts';

type View = { scale: number; x: number; y: number };
const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** The swipe distance that turns the page. */
const SWIPE_PX = 60;
/** How far an arrow key pans a zoomed picture. */
const PAN_PX = 80;
const PANS: Record<string, readonly [x: number, y: number] | undefined> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};

type ImageViewerProps = {
  images: readonly string[];
  /** What the pictures show. */
  title: string;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

/** Pictures over the whole screen: keys, wheel, two fingers and buttons zoom, dragging and arrows pan, swiping turns the page. */
export function ImageViewer({ images, title, index, onIndexChange, onClose }: ImageViewerProps) {
  const [view, setView] = useState(WHOLE);
  const returned = useReturnedFocus();
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const zoomTo = (scale: number) =>
    setView((before) => {
      const next = Math.min(IMAGE_ZOOM.max, Math.max(IMAGE_ZOOM.min, scale));
      return next <= 1 ? { ...WHOLE, scale: next } : { ...before, scale: next };
    });
  const zoomIn = () => zoomTo(view.scale * IMAGE_ZOOM.step);
  const zoomOut = () => zoomTo(view.scale / IMAGE_ZOOM.step);

  function turn(by: number) {
    setView(WHOLE);
    onIndexChange((index + by + images.length) % images.length);
  }

  function handleKey(event: KeyboardEvent) {
    const pan = view.scale > 1 ? PANS[event.key] : undefined;
    if (pan) setView(({ scale, x, y }) => ({ scale, x: x + pan[0], y: y + pan[1] }));
    else if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') setView(WHOLE);
    else return;
    event.preventDefault();
  }

  const spread = () => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  function handleDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function handleMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const spreadBefore = spread();
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    if (fingers.current.size > 1) zoomTo((view.scale * spread()) / (spreadBefore || 1));
    else setView(({ scale, x, y }) => ({ scale, x: x + now.x - before.x, y: scale > 1 ? y + now.y - before.y : y }));
  }

  function handleUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    if (view.scale > 1 || fingers.current.size > 0) return;
    if (Math.abs(view.x) > SWIPE_PX && images.length > 1) turn(view.x < 0 ? 1 : -1);
    else setView(({ scale }) => ({ ...WHOLE, scale }));
  }

  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-canvas/95" />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={handleKey}
          // Focusing a button would open its tooltip, and the first Escape would close that instead.
          onOpenAutoFocus={(event) => {
            returned.keepOpener();
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={returned.focusOpener}
          className="fixed inset-0 z-50 flex flex-col outline-none"
        >
          <div className="flex items-center gap-1 p-2">
            <Radix.Title className="min-w-0 flex-1 truncate px-2 font-semibold">{title}</Radix.Title>
            <p aria-live="polite" className="figures px-2 text-ink-muted">
              {index + 1} / {images.length}
            </p>
            <IconButton label="Zoom out" onClick={zoomOut} disabled={view.scale <= IMAGE_ZOOM.min}>
              <ZoomOut aria-hidden />
            </IconButton>
            <IconButton label="Zoom in" onClick={zoomIn} disabled={view.scale >= IMAGE_ZOOM.max}>
              <ZoomIn aria-hidden />
            </IconButton>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <section
            aria-label="Photo"
            className="relative min-h-0 flex-1 touch-none select-none overflow-hidden"
            onPointerDown={handleDown}
            onPointerMove={handleMove}
            onPointerUp={handleUp}
            onPointerCancel={handleUp}
            onWheel={({ deltaY }) => zoomTo(view.scale * (deltaY < 0 ? 1.15 : 1 / 1.15))}
            onDoubleClick={() => zoomTo(view.scale > 1 ? 1 : IMAGE_ZOOM.step ** 2)}
          >
            <img
              src={images[index]}
              alt={`${title}, ${index + 1} of ${images.length}`}
              draggable={false}
              className="size-full object-contain"
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            />
          </section>
          {images.length > 1 && (
            <div className="flex justify-center gap-4 p-2">
              <IconButton label="Previous photo" variant="secondary" onClick={() => turn(-1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <IconButton label="Next photo" variant="secondary" onClick={() => turn(1)}>
                <ChevronRight aria-hidden />
              </IconButton>
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
