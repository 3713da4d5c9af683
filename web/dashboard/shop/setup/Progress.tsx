import type { Setup } from '#shared/api/shop/setup.ts';

/** How many steps are done, as words and as a bar. */
export function Progress({ setup: { steps, isReady } }: { setup: Setup }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const all = steps.length;
  return (
    <>
      <p role="status" className="font-semibold">
        {done} of {all} steps done. {isReady && 'Your shop is ready to sell.'}
      </p>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-mist">
        <div className="h-full rounded-full bg-green" style={{ width: `${(done / all) * 100}%` }} />
      </div>
    </>
  );
}
