import { Barcode, FileText, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { badgeOf } from '#shared/orders/order-badge.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { CopyIcon } from '#web/ui/copy/CopyIcon.tsx';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { SideSheet } from '#web/ui/dashboard/SideSheet.tsx';
import { StatusMark } from '../OrderMarks.tsx';

interface Props {
  /** Absent while it is on its way. */
  order: Order | undefined;
  error?: { message: string; again(): void } | undefined;
  onClose(): void;
  /** Of the order that was opened: its button in the list has the focus afterwards. */
  id: string;
  onPrint: { slip?: () => void; label?: () => void; invoice(): void };
  foot?: ReactNode;
  children(order: Order): ReactNode;
}

/** The frame of an opened order: its number, state and papers, and its actions at the foot. */
export function OrderSheet({ order, error, onClose, id, onPrint, foot, children }: Props) {
  return (
    <SideSheet
      title={order ? t('Order {order}', { order: order.orderId }) : t('Order')}
      onClose={onClose}
      foot={order && foot}
      head={order && <SheetMarks order={order} />}
      focusAfter={() => buttonOf(id)}
    >
      {order ? (
        <>
          <PaperButtons onPrint={onPrint} />
          {children(order)}
        </>
      ) : (
        <LoadingOrError error={error} />
      )}
    </SideSheet>
  );
}

function SheetMarks({ order }: { order: Order }) {
  const { orderId } = order;
  return (
    <>
      <CopyIcon what={t('order ID')} value={orderId} />
      <StatusMark badge={badgeOf(order)} />
    </>
  );
}

function PaperButtons({ onPrint }: Pick<Props, 'onPrint'>) {
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      {onPrint.slip && (
        <button type="button" onClick={onPrint.slip} className={compactButton.quiet}>
          <Package size={16} aria-hidden />
          Packing slip
        </button>
      )}
      {onPrint.label && (
        <button type="button" onClick={onPrint.label} className={compactButton.quiet}>
          <Barcode size={16} aria-hidden />
          Label
        </button>
      )}
      <button type="button" onClick={onPrint.invoice} className={compactButton.quiet}>
        <FileText size={16} aria-hidden />
        {t('Invoice')}
      </button>
    </div>
  );
}

/** Each row's View button carries its order. */
export const buttonOf = (id: string): HTMLElement | null => document.querySelector(`[data-order="${CSS.escape(id)}"]`);
