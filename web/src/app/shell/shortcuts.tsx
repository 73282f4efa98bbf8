import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.tsx';

const SHORTCUTS = [
  { keys: '/', does: 'Go to the search box' },
  { keys: '?', does: 'Show this list' },
  { keys: 'F8', does: 'Go to the latest notice' },
  { keys: 'Esc', does: 'Close what is open' },
];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Listens for the keys that work everywhere, and lists them. */
export function Shortcuts({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // An open dialog keeps the keys to itself.
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === '/') onSearch();
      else if (event.key === '?') setIsOpen(true);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onSearch]);
  return (
    <Dialog title="Keyboard shortcuts" open={isOpen} onOpenChange={setIsOpen}>
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
