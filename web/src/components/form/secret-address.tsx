import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Input } from '@/components/form/input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toast } from '@/lib/toast.ts';

/** A secret address that is shown only once, with a copy button. */
export function SecretAddress({ label, address }: { label: string; address: string }) {
  const id = useId();
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Copied', tone: 'good' });
    } catch (error) {
      console.error('Copying failed:', error);
      toast({ title: 'We couldn’t copy it', description: 'Select the address and copy it by hand.' });
    }
  }
  return (
    <div className="flex flex-col gap-1 rounded-control border border-kelp p-3">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <Input id={id} readOnly value={address} onFocus={({ target }) => target.select()} />
        <Button variant="secondary" size="icon" aria-label={`Copy: ${label}`} onClick={() => void handleCopy()}>
          <Copy aria-hidden />
        </Button>
      </div>
      <p className="text-ink-muted text-sm">Copy it now. We can’t show it again.</p>
    </div>
  );
}
