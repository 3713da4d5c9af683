import { paths } from '#web/platform/paths.ts';
import { Link } from 'react-router';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { CopyIcon } from '#web/ui/copy/CopyIcon.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { addressLines } from '../order-words.ts';

const textLink = 'inline-flex min-h-11 items-center font-medium text-green tabular hover:underline md:min-h-7';

type Carried = Pick<Order['parcels'][number], 'courier' | 'trackingNumber' | 'trackingLink' | 'outForDeliveryAt'>;

/** The courier, the tracking number to ask about, the courier's page about the parcel, and whether a rider has it. */
export function Courier({ courier, trackingNumber, trackingLink, outForDeliveryAt }: Carried) {
  if (!courier && !trackingNumber) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      {outForDeliveryAt && (
        <span className="w-full font-medium">
          {t('Out for delivery')}: {dayAndTime(outForDeliveryAt)}
        </span>
      )}
      {courier ? (
        <span>{withParts(t('With {courier}'), { courier: <span className="font-medium">{courier}</span> })}</span>
      ) : (
        t('Tracking number')
      )}
      {trackingNumber && (
        <span className="flex items-center gap-1">
          <span className="font-medium tabular">{trackingNumber}</span>
          <CopyIcon what={t('tracking number')} value={trackingNumber} />
        </span>
      )}
      {trackingLink && (
        <a href={trackingLink} target="_blank" rel="noreferrer" className={textLink}>
          {t('Track the parcel')}
        </a>
      )}
    </p>
  );
}

interface Props {
  order: Order;
  isBuyerShown: boolean;
}

/** The recipient of the parcel; for the shop, also the customer who ordered it. */
export function Recipient({ order: { user, phone, shippingInfo }, isBuyerShown }: Props) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="font-medium">{shippingInfo.name}</p>
      {phone && (
        <p>
          <a href={`tel:${phone}`} className={textLink}>
            {phone}
          </a>
        </p>
      )}
      <address className="not-italic">
        {addressLines(shippingInfo).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {isBuyerShown && user._id && (
        <p className="mt-1 text-quiet">
          Ordered by {user.name} (<span className="tabular">{user.userId}</span>)
        </p>
      )}
      {isBuyerShown && phone && (
        <Link to={paths.customer(phone)} className={textLink}>
          All about this customer
        </Link>
      )}
    </div>
  );
}
