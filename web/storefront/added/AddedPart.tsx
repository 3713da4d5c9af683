import { lazy, Suspense } from 'react';

const AddedNote = lazy(async () => ({ default: (await import('./AddedNote.tsx')).AddedNote }));

/** Says that a product is in the cart, each time it was put there. Its place is read aloud, so it is there before. */
export const AddedPart = ({ times, name }: { times: number; name: string }) => (
  <div role="status" className="added-place">
    {times > 0 && (
      <Suspense>
        <AddedNote key={times} name={name} />
      </Suspense>
    )}
  </div>
);
