// The head start of every page but the home page.
import { append, headStart, startScripts } from './start.ts';

declare const __SHEETS__: readonly string[];

headStart(() => {
  for (const href of __SHEETS__) append('link', { rel: 'preload', as: 'style', crossOrigin: '', href });
  startScripts();
});
