import { useAnnouncement } from '@/lib/page/announce.ts';

/** The live region for `announce`. */
export function LiveRegion() {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {useAnnouncement()}
    </div>
  );
}
