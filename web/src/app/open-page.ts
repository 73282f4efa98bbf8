import { createRoot } from 'react-dom/client';
import { startTheme } from '@/lib/page/theme.ts';
import { watchScrolling } from './scroll-bars.ts';

/** Common setup for every page. Returns the element it renders into. */
export function openPage() {
  startTheme();
  watchScrolling();
  return createRoot(document.getElementById('root')!);
}
