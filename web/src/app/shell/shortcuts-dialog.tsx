// Loaded when it is opened: see shortcuts.tsx.
import { Dialog } from '@/components/overlay/dialog.tsx';

const SHORTCUTS = [
  { keys: '/', does: 'Go to the search box' },
  { keys: '?', does: 'Show this list' },
  { keys: 'F8', does: 'Go to the latest notification' },
  { keys: 'Esc', does: 'Close the open menu or dialog' },
];

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} onOpenChange={onOpenChange}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-control border border-line bg-raised px-2 py-1 font-semibold">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
