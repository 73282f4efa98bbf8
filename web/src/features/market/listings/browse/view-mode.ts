import { useState } from 'react';
import type { CardMode } from '@/features/market/listings/components/listing-card.tsx';

const KEY = 'listingMode';

/** Grid or list, as last chosen in this browser. */
export function useViewMode() {
  const [mode, setMode] = useState<CardMode>(stored);
  return [
    mode,
    (next: CardMode) => {
      setMode(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // If storage is blocked, the choice lasts only as long as the screen.
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
