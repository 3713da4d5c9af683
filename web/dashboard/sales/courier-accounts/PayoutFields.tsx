import type { CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import { payoutAccountNames, payoutAccounts } from '#shared/delivery/couriers.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';

/** Where a courier's payouts arrive, and what the shop does by itself. */
export function PayoutFields({ account }: { account: CourierAccount }) {
  const { name, listsPayouts, payoutAccount, recordsPayouts, hasScores, asksScores } = account;
  return (
    <>
      {listsPayouts && (
        <>
          <SelectField
            name="payoutAccount"
            label="Payouts arrive in"
            missing="Choose an account"
            defaultValue={payoutAccount}
          >
            {payoutAccounts.map((one) => (
              <option key={one} value={one}>
                {payoutAccountNames[one]}
              </option>
            ))}
          </SelectField>
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
