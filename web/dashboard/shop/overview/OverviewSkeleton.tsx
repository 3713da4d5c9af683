/** The shape of the overview while it is on its way. */
export function OverviewSkeleton() {
  const block = 'rounded-card border border-line bg-surface';
  return (
    <div role="status" className="grid animate-pulse gap-3">
      <span className="sr-only">Loading …</span>
      <div className="h-5 w-72 max-w-full rounded bg-line" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={`h-30 ${block}`} />
        ))}
      </div>
      <div className="grid gap-3 lg:grid-cols-3">
        <div className={`h-80 lg:col-span-2 ${block}`} />
        <div className={`h-80 ${block}`} />
      </div>
    </div>
  );
}
