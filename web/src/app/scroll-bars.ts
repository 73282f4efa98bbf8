import { SCROLLBAR_HIDES_AFTER_MS } from '@/lib/timings.ts';

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Marks the element being scrolled, and a moment longer; the style sheet shows scroll bars only there. */
export function watchScrolling() {
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const element = target instanceof Element ? target : document.documentElement;
      element.toggleAttribute('data-scrolling', true);
      clearTimeout(timers.get(element));
      timers.set(
        element,
        setTimeout(() => element.removeAttribute('data-scrolling'), SCROLLBAR_HIDES_AFTER_MS),
      );
    },
    { capture: true, passive: true },
  );
}
