import { useAnnouncement } from '@/lib/page/announce.ts';

/** Where `announce` is heard. */
export function LiveRegion() {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {useAnnouncement()}
    </div>
  );
}
