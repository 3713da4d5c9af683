import type { CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import { parcelWeights } from '#shared/couriers.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';

/** What a courier with pickup places asks for each parcel. The places come with the test of the connection. */
export function PickupFields({ account }: { account: CourierAccount }) {
  const { name, isConnected, weight, pickup, pickups } = account;
  const open = pickups.filter(({ isOpen }) => isOpen);
  return (
    <>
      {isConnected && open.length > 0 && (
        <SelectField
          key={pickup}
          name="pickup"
          label="Usual pickup place"
          missing="Choose a place"
          hint={`${name} collects parcels here unless you choose another place when you book.`}
          defaultValue={pickup ?? ''}
        >
          {open.map(({ id, name: place, address }) => (
            <option key={id} value={id}>
              {[place, address].filter(Boolean).join(', ')}
            </option>
          ))}
        </SelectField>
      )}
      <NumberField
        name="weight"
        label="Usual weight of a parcel, in grams"
        missing="Enter the weight"
        min={parcelWeights.least}
        max={parcelWeights.most}
        defaultValue={weight}
        hint={`Products without a weight count as one parcel of this weight. ${name} weighs the parcel again.`}
      />
    </>
  );
}
