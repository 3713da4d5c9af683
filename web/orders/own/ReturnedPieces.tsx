import { useState } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { formatNumber, inLanguage, t } from '#shared/language.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { OtherChoices } from './OtherChoices.tsx';
import { useOthers } from './use-others.ts';

interface Props {
  form: FormState;
  lines: { line: Order['items'][number]; left: number }[];
}

const nameOf = ({ product: { name, nameBn }, ...choice }: Order['items'][number]) =>
  [inLanguage(name, nameBn), choiceOf(choice)].filter(Boolean).join(', ');

/** How many pieces of each line go back; of the only line at first all of them. */
export function PiecesFields({ form, lines }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t('How many pieces')}</legend>
      {lines.map(({ line, left }) => (
        <Pieces
          key={line._id}
          form={form}
          line={line}
          left={left}
          least={lines.length === 1 ? 1 : 0}
          label={nameOf(line)}
        />
      ))}
    </fieldset>
  );
}

/** One thing, and what comes in its place. */
export function ExchangeFields({ form, lines }: Props) {
  const [chosen, setChosen] = useState(lines[0]?.line._id ?? '');
  const one = lines.find(({ line }) => line._id === chosen) ?? lines[0];
  if (!one) return null;
  return (
    <>
      {lines.length > 1 && (
        <SelectField
          form={form}
          name="line"
          label={t('Which one?')}
          missing={t('Choose one')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {lines.map(({ line }) => (
            <option key={line._id} value={line._id}>
              {nameOf(line)}
            </option>
          ))}
        </SelectField>
      )}
      <Pieces key={`pieces ${chosen}`} form={form} {...one} least={1} label={t('How many pieces')} />
      <Wanted key={chosen} form={form} line={one.line} />
    </>
  );
}

interface PiecesProps {
  form: FormState;
  line: Order['items'][number];
  left: number;
  least: 0 | 1;
  label: string;
}

function Pieces({ form, line, left, least, label }: PiecesProps) {
  return (
    <SelectField form={form} name={`pieces-${line._id}`} label={label} missing={t('Choose one')} defaultValue={least}>
      {Array.from({ length: left + 1 - least }, (_, n) => n + least).map((pieces) => (
        <option key={pieces} value={pieces}>
          {formatNumber(pieces)}
        </option>
      ))}
    </SelectField>
  );
}

function Wanted({ form, line }: { form: FormState; line: Order['items'][number] }) {
  const others = useOthers(line, 1);
  if (others === undefined) return <p className="text-quiet">{t('One moment …')}</p>;
  if (others.length === 0) return <p className="text-quiet">{t('We have no other at this price just now.')}</p>;
  return <OtherChoices form={form} others={others} />;
}
