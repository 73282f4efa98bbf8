import type { FromCardFields, ToCardFields } from '@nautical/core/contracts/trade/card-fields';
import type { paymentsApi } from '@nautical/core/contracts/trade/payments';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import type { Reply } from '@/lib/api.ts';
import { type Theme, useTheme } from '@/lib/page/theme.ts';

export type Gateway = Reply<typeof paymentsApi.gateways>[number];

export type CardFields = { submit: () => void };

type CardFrameProps = {
  gateway: Gateway;
  ref: Ref<CardFields>;
  onToken: (token: string) => void;
  onProblem: (text: string) => void;
  onEnter: () => void;
};

const SUBMIT: ToCardFields = { to: 'card-fields', type: 'submit' };
const LOADS_MS = 15_000;
const TALLEST = 1200;

/**
 * The gateway’s own card fields, on its own origin: a card number never reaches this page. They are read by asking for a
 * token, which stands for the card.
 */
export function CardFrame({ gateway, ref, onToken, onProblem, onEnter }: CardFrameProps) {
  const { url, fieldsUrl, label, isSandbox } = gateway;
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const [isLate, setLate] = useState(false);
  const [tries, setTries] = useState(0);
  const origin = new URL(url, location.href).origin;
  const theme = useTheme();
  // Only another choice of theme loads the fields anew: a system that turns dark must not empty them while somebody pays.
  const address = useMemo(() => (isSandbox ? themed(fieldsUrl, theme) : fieldsUrl), [isSandbox, fieldsUrl, theme]);
  const hear = useRef<(told: FromCardFields) => void>(() => {});
  hear.current = (told) => {
    if (told.type === 'height') setHeight(Math.min(Math.max(0, Number(told.height) || 0), TALLEST));
    if (told.type === 'token' && typeof told.token === 'string') onToken(told.token);
    if (told.type === 'refused') onProblem(String(told.message));
    if (told.type === 'enter') onEnter();
  };

  useEffect(() => {
    const handleMessage = ({ data, origin: from, source }: MessageEvent) => {
      // Any page can post messages here; only this frame’s count.
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (typeof data === 'object' && data !== null) hear.current(data as FromCardFields);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [origin]);

  const isShown = height > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try has its own time.
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setLate(true), LOADS_MS);
    return () => clearTimeout(timer);
  }, [isShown, tries]);

  useImperativeHandle(ref, () => ({
    submit: () => frame.current?.contentWindow?.postMessage(SUBMIT, origin),
  }));

  return (
    <div className="relative min-h-40">
      {!isShown && <Skeleton className="absolute inset-0" />}
      <iframe
        key={tries}
        ref={frame}
        src={address}
        referrerPolicy="origin"
        title={`${label}: payment details`}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        className="relative block w-full rounded-control border-0"
        style={{ height: height || 160 }}
      />
      {!isShown && isLate && (
        <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-center">
          <p>The payment form isn’t loading.</p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setLate(false);
              setTries((count) => count + 1);
            }}
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

/** The sandbox’s fields follow the theme of the page around them. */
function themed(address: string, theme: Theme) {
  const url = new URL(address, location.href);
  const shown = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  url.searchParams.set('theme', theme === 'system' ? shown : theme);
  return url.href;
}
