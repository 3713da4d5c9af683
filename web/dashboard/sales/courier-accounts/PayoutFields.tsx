import type { CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import { PayoutAccountField } from '#web/dashboard/parts/PayoutAccountField.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';

/** Where a courier's payouts arrive, and what the shop does by itself. */
export function PayoutFields({ account }: { account: CourierAccount }) {
  const { name, listsPayouts, payoutAccount, recordsPayouts, hasScores, asksScores } = account;
  return (
    <>
      {listsPayouts && (
        <>
          <PayoutAccountField name="payoutAccount" label="Payouts arrive in" defaultValue={payoutAccount} />
          <CheckField
            name="recordsPayouts"
            label="Record payouts automatically when every line matches"
            defaultChecked={recordsPayouts}
          />
        </>
      )}
      {hasScores && (
        <div>
          <CheckField
            name="asksScores"
            label={`Check phone numbers of new cash-on-delivery orders with ${name}`}
            defaultChecked={asksScores}
          />
          <p className="text-quiet">
            Haat sends the phone number and shows staff the answer in one line. It changes neither the risk nor your
            rules. It is deleted after 30 days.
          </p>
        </div>
      )}
    </>
  );
}
