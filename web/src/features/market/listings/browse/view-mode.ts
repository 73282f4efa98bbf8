import { useState } from 'react';
import type { CardMode } from '@/features/market/listings/components/listing-card.tsx';

const KEY = 'listingMode';

/** Grid or list, as this browser was last told. */
export function useViewMode() {
  const [mode, setMode] = useState<CardMode>(stored);
  return [
    mode,
    (next: CardMode) => {
      setMode(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Where storing is refused the choice lasts as long as the screen.
      }
    },
  ] as const;
}

function stored(): CardMode {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}
