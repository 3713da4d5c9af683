import { useEffect, useRef } from 'react';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { differences } from './history-words.ts';

interface Props {
  /** As the form was opened, and as it is now. */
  before: AdminProduct;
  now: AdminProduct;
  onLoad(keepsMine: boolean): void;
}

/**
 * Another person saved meanwhile: shows their changes, and what happens to the typed ones. Typed text is never lost
 * without a question.
 */
export function OutdatedNotice({ before, now, onLoad }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const found = differences(before, now);
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mb-5 rounded-control border border-marigold bg-mist p-4 outline-none"
    >
      <p className="font-semibold">Another person changed this product after you opened it.</p>
      {found.length > 0 && (
        <div className="mt-2">
          <DifferenceList differences={found} />
        </div>
      )}
      <p className="mt-2 text-quiet">Your changes are not saved yet, and not lost.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={() => onLoad(true)} className={compactButton.primary}>
          Load latest version, keep my changes
        </button>
        <button type="button" onClick={() => onLoad(false)} className={compactButton.danger}>
          Load latest version, discard my changes
        </button>
      </div>
    </div>
  );
}
