import type { Listing } from '@nautical/core/contracts/listings';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const MessageSellerDialog = lazy(async () => ({
  default: (await import('@/features/messages/message-seller-dialog.tsx')).MessageSellerDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('@/features/reports/report-dialog.tsx')).ReportDialog,
}));

export type PostDialogs = { message: () => void; report: () => void; element: ReactNode };

/** Opens the dialogs about a listing. Their code comes when the first one is opened. */
export function usePostDialogs(listing: Listing): PostDialogs {
  const [shown, setShown] = useState<'message' | 'report'>();
  const close = () => setShown(undefined);
  return {
    message: () => setShown('message'),
    report: () => setShown('report'),
    element: shown && (
      <Suspense>
        {shown === 'message' ? (
          <MessageSellerDialog seller={listing.seller} item={listing} open onOpenChange={close} />
        ) : (
          <ReportDialog subject={{ postId: listing.id, name: listing.title }} open onOpenChange={close} />
        )}
      </Suspense>
    ),
  };
}
