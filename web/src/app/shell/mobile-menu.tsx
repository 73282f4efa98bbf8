import { Menu } from 'lucide-react';
import { useState } from 'react';
import { laterPart, useLaterPart } from '@/components/overlay/later-part.ts';
import { Button } from '@/components/ui/button.tsx';

const sheet = laterPart(() => import('./mobile-menu-sheet.tsx'));

export function MobileMenu({ unread }: { unread: number }) {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLaterPart(sheet, isOpen, () => setOpen(false));
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen && loaded !== undefined}
        className="lg:hidden"
        {...sheet.button}
        onClick={({ currentTarget }) => {
          // The focus returns to this button, even in browsers where a click alone does not focus it.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        <Menu aria-hidden />
      </Button>
      {loaded && <loaded.MobileMenuSheet unread={unread} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
