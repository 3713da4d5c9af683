import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SheetKind } from '#shared/api/sales/orders/order-sheets.ts';
import { paths } from '#web/platform/paths.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { printState } from './chosen-to-print.ts';

/** Opens a paper of all parcels that couriers come for. */
export function PickupLink({ paper, children }: { paper: SheetKind; children: ReactNode }) {
  const mayPrint = useCan('parcels.pack');
  if (!mayPrint) return null;
  return (
    <Link
      to={`${paths.printing}?paper=${paper}`}
      state={printState('to pick up')}
      className={`${compactButton.quiet} grow md:grow-0`}
    >
      <Printer size={16} aria-hidden />
      {children}
    </Link>
  );
}
