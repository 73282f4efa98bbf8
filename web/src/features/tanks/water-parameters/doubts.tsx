import { TriangleAlert } from 'lucide-react';

/** Unlikely values to confirm before saving; scrolls itself into view. */
export function Doubts({ doubts }: { doubts: readonly string[] }) {
  return (
    <div role="alert" className="empty:hidden">
      {doubts.length > 0 && (
        <ul ref={bringIntoView} className="flex flex-col gap-1 rounded-control border border-sand p-3">
          {doubts.map((doubt) => (
            <li key={doubt} className="flex gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-sand" />
              {doubt}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const bringIntoView = (element: Element | null) => {
  element?.scrollIntoView?.({ block: 'nearest' });
};
