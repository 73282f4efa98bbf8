import './styles.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isDrawnAhead } from '@/lib/page/head-start.ts';
import { startTheme } from '@/lib/page/theme.ts';
import { App } from './app/app.tsx';
import { connectRouter, takeSocialReturn } from './app/navigation.ts';
import { createAppRouter } from './app/router.tsx';
import { watchScrolling } from './app/scroll-bars.ts';

// The style that locks scrolling behind a dialog is allowed by the page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

const TAKE_OVER_AT_LATEST_MS = 3000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

startTheme();
watchScrolling();
const isSocialReturn = takeSocialReturn();
const router = createAppRouter();
connectRouter(router, { isSocialReturn });

// What is drawn already stays until the application can show the same.
if (isDrawnAhead()) await Promise.race([router.load(), wait(TAKE_OVER_AT_LATEST_MS)]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
