import { inDigits, t } from '#shared/language.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import type { Draft, Editing } from '../form/draft.ts';
import type { FormerAddress } from './areas.ts';

const maxShown = 3;

export const inFields = ({ name, phone, district, area, address }: FormerAddress): Partial<Draft> => ({
  phone: phone,
  'shippingInfo.name': name,
  place: '',
  'shippingInfo.district': district,
  'shippingInfo.area': area ?? '',
  areaBn: t(area ?? ''),
  'shippingInfo.address': address,
});
const newAddress: Partial<Draft> = {
  place: '',
  'shippingInfo.district': '',
  'shippingInfo.area': '',
  areaBn: '',
  'shippingInfo.address': '',
};

const holds = (draft: Draft, fields: Partial<Draft>) =>
  Object.entries(fields).every(([name, value]) => draft[name as keyof Draft] === value);

/** Where earlier orders went: choosing one fills the fields below, which can still be changed. */
export function FormerAddresses({
  addresses,
  editing: { draft, change },
}: {
  addresses: readonly FormerAddress[];
  editing: Editing;
}) {
  const form = useFormState();
  const choices = addresses.slice(0, maxShown).map((address) => ({ address, fields: inFields(address) }));
  const chosen = choices.findIndex(({ fields }) => holds(draft, fields));
  const choose = (fields: Partial<Draft>) => {
    change(fields);
    form.tell({});
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('Deliver to')}</legend>
      <div className="grid gap-2">
        {choices.map(({ address, fields }, n) => (
          <Choice key={JSON.stringify(address)} isChosen={n === chosen} onChoose={() => choose(fields)}>
            <span className="block font-medium break-words">
              {address.name}, {inDigits(address.phone)}
            </span>
            <span className="block text-sm break-words text-quiet">
              {[address.address, address.area && t(address.area), t(address.district)].filter(Boolean).join(', ')}
            </span>
          </Choice>
        ))}
        <Choice isChosen={chosen === -1} onChoose={() => choose(newAddress)}>
          <span className="font-medium">{t('New address')}</span>
        </Choice>
      </div>
    </fieldset>
  );
}

const choiceCard = [
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3 py-2',
  'has-checked:border-green has-checked:bg-green/5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
  'has-focus-visible:outline-green',
].join(' ');

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose(): void; children: React.ReactNode }) {
  return (
    <label className={choiceCard}>
      <input
        type="radio"
        name="former-address"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-green outline-none"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
