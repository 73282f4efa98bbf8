import { useEffect, useState } from 'react';
import { laterPart, useLaterPart } from '@/components/overlay/later-part.ts';

const dialog = laterPart(() => import('./shortcuts-dialog.tsx'));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Handles the global keyboard shortcuts and shows the list of them. */
export function Shortcuts({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLaterPart(dialog, isOpen, () => setIsOpen(false));
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
  return loaded && <loaded.ShortcutsDialog open={isOpen} onOpenChange={setIsOpen} />;
}
