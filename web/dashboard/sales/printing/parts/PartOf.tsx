import type { Sheet } from '#shared/api/sales/orders/order-sheets.ts';

/** The number of this parcel among the order's parcels. */
export const PartOf = ({ part }: Pick<Sheet, 'part'>) =>
  part && (
    <p className="font-bold">
      Parcel {part.n} of {part.of}
    </p>
  );
