import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** Chooses something to show in a conversation; `onShare` gets its address, from which the card is made. */
export function ShareButton({ onShare }: { onShare: (address: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Share a card" onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
      </IconButton>
      <Suspense>
        {isOpen && (
          <ShareDialog
            onClose={() => setOpen(false)}
            onShare={(path) => {
              setOpen(false);
              onShare(location.origin + path);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
