import { useState } from 'react';
import { t } from '#shared/language.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { OtherChoices } from '../OtherChoices.tsx';
import { PromiseNote, ReasonChips } from './ReasonChips.tsx';
import { nameOf, Pieces, type Line, type ReturnedLines } from './ReturnedPieces.tsx';
import { useOthers } from '../use-others.ts';

/** A line to exchange, the new variant, and the reason. */
export function ExchangeFields({ lines, reasons }: ReturnedLines) {
  const [chosen, setChosen] = useState(lines[0]?.line._id ?? '');
  const one = lines.find(({ line }) => line._id === chosen) ?? lines[0];
  if (!one) return null;
  return (
    <>
      {lines.length > 1 && (
        <SelectField
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
      <Pieces key={`pieces ${chosen}`} {...one} min={1} />
      <Wanted key={chosen} line={one.line} />
      <ReasonChips key={`why ${chosen}`} item={one.line._id} reasons={reasons} />
      <PromiseNote reasons={[reasons.of(one.line._id)]} />
    </>
  );
}

function Wanted({ line }: { line: Line }) {
  const others = useOthers(line, 1);
  if (others === undefined) return <p className="text-quiet">{t('One moment …')}</p>;
  if (others.length === 0) return <p className="text-quiet">{t('We have no other size or colour at this price.')}</p>;
  return <OtherChoices others={others} />;
}
