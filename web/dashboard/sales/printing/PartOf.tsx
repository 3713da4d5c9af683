import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';

/** Which of several parcels of an order. */
export const PartOf = ({ part }: Pick<Sheet, 'part'>) =>
  part && (
    <p className="font-bold">
      Parcel {part.n} of {part.of}
    </p>
  );
