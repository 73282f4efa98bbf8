import { lazy, Suspense } from 'react';
import { useIsConfirming } from '@/lib/asking/confirmation.ts';
import { closeDialog, useAskedDialog } from '@/lib/asking/dialogs.ts';

const MessageSellerDialog = lazy(async () => ({
  default: (await import('@/features/talk/messages/message-seller-dialog.tsx')).MessageSellerDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('@/features/office/reports/report-dialog.tsx')).ReportDialog,
}));

const ConfirmDialog = lazy(async () => ({
  default: (await import('@/features/members/second-factor/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Shows the dialog that a screen has asked for. Its code comes when it is opened for the first time. */
export function Dialogs() {
  const asked = useAskedDialog();
  const isConfirming = useIsConfirming();
  return (
    <Suspense>
      {asked?.name === 'message-seller' && <MessageSellerDialog {...asked.told} open onOpenChange={closeDialog} />}
      {asked?.name === 'report' && <ReportDialog {...asked.told} open onOpenChange={closeDialog} />}
      {isConfirming && <ConfirmDialog />}
    </Suspense>
  );
}
