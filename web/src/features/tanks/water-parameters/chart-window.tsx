// Zooming and panning the charts’ time window.
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { momentIn } from '@/components/chart/scale.ts';
import { moved, type Span, zoomed } from '@/components/chart/zoom.ts';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';

type ChartWindowProps = { span: Span; isZoomed: boolean; onChange: (span: Span) => void; onReset: () => void };

export function ChartWindow({ span, isZoomed, onChange, onReset }: ChartWindowProps) {
  const [from, to] = span;
  const move = (way: 1 | -1) => onChange(moved(span, way, Date.now()));
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton label="Zoom in" onClick={() => onChange(zoomed(span, 0.5, isZoomed ? undefined : to))}>
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label="Zoom out" onClick={() => onChange(zoomed(span, 2))}>
        <ZoomOut aria-hidden />
      </IconButton>
      {isZoomed && (
        <>
          <IconButton label="Earlier" onClick={() => move(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label="Later" disabled={to >= Date.now()} onClick={() => move(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
          <Button size="sm" variant="secondary" onClick={onReset}>
            Reset zoom
          </Button>
          <p role="status" className="figures text-ink-muted text-sm">
            {momentIn(from, from, to)} – {momentIn(to, from, to)}
          </p>
        </>
      )}
    </div>
  );
}
