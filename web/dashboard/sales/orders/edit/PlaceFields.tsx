import type { ReactNode } from 'react';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { EditDraft } from './edit-draft.ts';

interface Props {
  editing: Editing<EditDraft>;
  districts: readonly string[];
  /** Under name and phone. */
  children?: ReactNode;
  /** The customer takes the goods along, so no address is needed. */
  isTakenAlong?: boolean;
}

/** The recipient and the address. */
export function PlaceFields({ editing, districts, children, isTakenAlong = false }: Props) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-quiet">{isTakenAlong ? 'Customer' : 'Deliver to'}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...bindTo(editing, 'shippingInfo.name')} label="Name" missing="Name is required" maxLength={100} />
        <TextField {...bindTo(editing, 'phone')} type="tel" label="Phone" missing="Phone is required" maxLength={20} />
        {children}
        {!isTakenAlong && <AddressFields editing={editing} districts={districts} />}
      </div>
    </section>
  );
}

function AddressFields({ editing, districts }: Pick<Props, 'editing' | 'districts'>) {
  const { draft, change } = editing;
  const known = districts.includes(draft['shippingInfo.district']);
  return (
    <>
      <SelectField
        name="shippingInfo.district"
        label="District"
        missing="District is required"
        value={draft['shippingInfo.district']}
        onChange={({ target }) => change({ 'shippingInfo.district': target.value })}
      >
        {!known && <option>{draft['shippingInfo.district']}</option>}
        {districts.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField {...bindTo(editing, 'shippingInfo.area')} label="Area" maxLength={100} />
      <div className="sm:col-span-2">
        <TextAreaField
          {...bindTo(editing, 'shippingInfo.address')}
          label="Address"
          missing="Address is required"
          maxLength={300}
          rows={2}
        />
      </div>
    </>
  );
}
