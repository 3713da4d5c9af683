import { useState } from 'react';
import type { OfReturn } from '#web/orders/details/OrderReturns.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ReceiveDialog } from '../pieces/ReceiveDialog.tsx';

/** Goods that were on their way back are here. */
export function ReceiveReturn(props: OfReturn) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)} className={`${compactButton.primary} mt-2`}>
        Receive return …
      </button>
      {isAsking && <ReceiveDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}
