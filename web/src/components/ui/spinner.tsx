import { LoaderCircle } from 'lucide-react';

export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin motion-reduce:animate-none" />
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
