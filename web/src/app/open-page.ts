import { createRoot } from 'react-dom/client';
import { startTheme } from '@/lib/page/theme.ts';
import { watchScrolling } from './scroll-bars.ts';

/** What every page begins with. Returns the place where it is drawn. */
export function openPage() {
  startTheme();
  watchScrolling();
  return createRoot(document.getElementById('root')!);
}
