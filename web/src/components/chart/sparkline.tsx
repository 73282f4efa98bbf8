/** A small line without axes, beside the words that say the same. */
export function Sparkline({ values, className = 'stroke-tide' }: { values: readonly number[]; className?: string }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map(
    (value, i) => `${(i / (values.length - 1)) * 100},${high === low ? 12 : 22 - ((value - low) / (high - low)) * 20}`,
  );
  return (
    <svg aria-hidden="true" viewBox="0 0 100 24" preserveAspectRatio="none" className="h-6 w-full">
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className={className}
      />
    </svg>
  );
}
