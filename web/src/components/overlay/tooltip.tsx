import {
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { TOOLTIP_DELAY_MS, TOOLTIP_REACH_MS, TOOLTIP_SKIP_MS } from '@/lib/timings.ts';

/** From the element it explains, and from the edges of the window. */
const GAP_PX = 6;
const EDGE_PX = 8;

type Trigger = DOMAttributes<HTMLElement> & { 'aria-describedby'?: string | undefined };

/** One tooltip is open at a time; for a moment after it the next one does not wait. */
let closedAt = Number.NEGATIVE_INFINITY;
let closeOpenOne = () => {};

/** Describes its one child element on hover or focus. */
export function Tooltip({ label, children }: { label: string; children: ReactElement<Trigger> }) {
  const id = useId();
  const { anchor, trigger, panel } = useTooltip(children.props);
  return (
    <>
      {cloneElement(children, { ...trigger, ...(anchor && { 'aria-describedby': id }) })}
      {anchor &&
        createPortal(
          <Panel anchor={anchor} {...panel} id={id} label={label} />,
          // Above a dialog too, which is at the end of the body as well.
          document.body,
        )}
    </>
  );
}

/** Its open state, and the event handlers for the element and the tooltip. */
function useTooltip(given: Trigger) {
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  }, []);
  const open = (element: Element) => {
    clearTimeout(timer.current);
    if (closeOpenOne !== close) closeOpenOne();
    closeOpenOne = close;
    setAnchor(element);
  };
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const stop = closeBySurroundings(anchor, close);
    return () => {
      stop();
      closedAt = Date.now();
    };
  }, [anchor, close]);

  // Leaves time to move the pointer onto the tooltip.
  const leave = () => later(close, TOOLTIP_REACH_MS);
  const trigger: Trigger = {
    onPointerEnter: (event) => {
      given.onPointerEnter?.(event);
      const element = event.currentTarget;
      if (event.pointerType === 'touch' || anchor) return clearTimeout(timer.current);
      later(() => open(element), Date.now() - closedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS);
    },
    onPointerLeave: (event) => {
      given.onPointerLeave?.(event);
      leave();
    },
    onPointerDown: (event) => {
      given.onPointerDown?.(event);
      isPressed.current = true;
      const release = () => {
        isPressed.current = false;
      };
      document.addEventListener('pointerup', release, { once: true });
      close();
    },
    onClick: (event) => {
      given.onClick?.(event);
      close();
    },
    onFocus: (event) => {
      given.onFocus?.(event);
      if (!isPressed.current) open(event.currentTarget);
    },
    onBlur: (event) => {
      given.onBlur?.(event);
      close();
    },
  };
  return { anchor, trigger, panel: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave } };
}

/** Closes it on scroll or Escape, without closing anything else. */
function closeBySurroundings(anchor: Element, close: () => void) {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  window.addEventListener(
    'scroll',
    ({ target }) => target instanceof Node && target.contains(anchor) && close(),
    options,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    },
    options,
  );
  return () => listening.abort();
}

type PanelProps = {
  anchor: Element;
  id: string;
  label: string;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
};

function Panel({ anchor, label, ...rest }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another label has another width.
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    const { top, bottom, left, width } = anchor.getBoundingClientRect();
    const above = top - GAP_PX - panel.offsetHeight;
    const middle = left + width / 2 - panel.offsetWidth / 2;
    const rightmost = document.documentElement.clientWidth - EDGE_PX - panel.offsetWidth;
    panel.style.top = `${above < EDGE_PX ? bottom + GAP_PX : above}px`;
    panel.style.left = `${Math.max(EDGE_PX, Math.min(middle, rightmost))}px`;
  }, [anchor, label]);
  return (
    <div
      ref={ref}
      role="tooltip"
      {...rest}
      className="fixed z-50 w-max max-w-[calc(100vw-1rem)] animate-fade rounded-control bg-ink px-2 py-1 font-medium text-canvas text-sm"
    >
      {label}
    </div>
  );
}
