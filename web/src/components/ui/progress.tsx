/** A progress bar from 0 to 100. */
export function Progress({ value, label }: { value: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-raised"
    >
      <div
        className="h-full origin-left rounded-full bg-tide bg-tide-sweep transition-transform duration-200"
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </div>
  );
}
