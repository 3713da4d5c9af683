import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { customersApi, type Customer } from '#shared/api/sales/customers.ts';
import { asPhone } from '#shared/phone.ts';
import { q } from '#web/platform/query.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import type { Editing } from '#web/ui/form/draft.ts';
import { accountOf, isTakenAlong, type NewDraft } from './new-order-draft.ts';

/** The customer with earlier orders of this phone, and their addresses. */
export function KnownCustomer({ editing }: { editing: Editing<NewDraft> }) {
  const { draft, change } = editing;
  const phone = asPhone(draft.phone);
  // a phone without orders has no customer to show
  const { data } = useQuery({ ...q(customersApi.one, { params: { key: phone ?? '' } }), enabled: phone !== undefined });
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {phone && data && (
        <>
          <Known phone={phone} customer={data.data} {...(!isTakenAlong(draft) && { onUse: change })} />
          <OnAccount phone={phone} customer={data.data} editing={editing} />
        </>
      )}
    </div>
  );
}

interface KnownProps {
  phone: string;
  customer: Customer;
  /** Absent: no address is needed. */
  onUse?(values: Partial<NewDraft>): void;
}

function Known({ phone, customer: { names, account, figures, addresses }, onUse }: KnownProps) {
  const name = names[0] ?? account?.name;
  const [last] = addresses;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-mist px-3 py-2">
      <p className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <Link to={paths.customer(phone)} target="_blank" className="font-semibold text-green underline">
          {name ?? 'Returning customer'}
        </Link>
        {figures.orders === 0 ? ', no orders yet' : `, ${counted(figures.orders, 'order')} so far`}
        {last && <span className="block text-quiet">{whereOf(last)}</span>}
      </p>
      {last && onUse && (
        <button
          type="button"
          onClick={() =>
            onUse({
              ...(name !== undefined && { 'shippingInfo.name': name }),
              'shippingInfo.district': last.district,
              'shippingInfo.area': last.area ?? '',
              'shippingInfo.address': last.address,
            })
          }
          className={compactButton.quiet}
        >
          Use this address
        </button>
      )}
    </div>
  );
}

/** Whether the order belongs to the account with this phone: its owner then sees it under My Orders. */
function OnAccount({ phone, customer: { account }, editing: { draft, change } }: OnAccountProps) {
  if (!account || account.isBanned) return null;
  const own = accountOf(phone, account._id);
  return (
    <div className="mt-2">
      <CheckField
        checked={draft.customer === own}
        onChange={(isOwn) => change({ customer: isOwn ? own : '' })}
        label={
          <>
            Add the order to the account of {account.name} ({account.userId})
            {!account.isProved && (
              <span className="block text-quiet">The customer has not confirmed this phone number.</span>
            )}
          </>
        }
      />
    </div>
  );
}

interface OnAccountProps {
  phone: string;
  customer: Customer;
  editing: Editing<NewDraft>;
}

const whereOf = ({ address, area, district }: Customer['addresses'][number]) =>
  [address, area, district].filter(Boolean).join(', ');
