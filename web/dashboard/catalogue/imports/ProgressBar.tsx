/** Progress in percent; 0 shows only that it works. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const whole = Math.round(percent);
  return (
    <div role="status">
      <p className="mb-1 font-medium">
        {label} … {whole > 0 && <span className="tabular-nums">{whole} %</span>}
      </p>
      <progress
        value={whole > 0 ? whole : undefined}
        max={100}
        aria-label={label}
        className="h-2 w-full max-w-lg accent-green"
      />
    </div>
  );
}
