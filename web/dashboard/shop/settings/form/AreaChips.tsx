import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { onEnter, PlaceInput } from './PlaceInput.tsx';
import type { Section } from './SettingsSection.tsx';
import { usePlaceChoices } from './use-place-choices.ts';

interface Props {
  section: Section;
  name: string;
  district: string;
  areas: readonly string[];
}

const maxAreas = 200;

/** Areas of a district: from the list, or as people there call them. */
export function AreaChips({ section, name, district, areas: before }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [areas, setAreas] = useState(before);
  const [typed, setTyped] = useState('');
  const choices = usePlaceChoices(typed, district).filter(({ value }) => !areas.includes(value));
  const { changed } = section;
  useEffect(changed, [areas, changed]);
  const add = (area: string) => {
    const plain = area.trim();
    setTyped('');
    if (plain !== '' && areas.length < maxAreas && !areas.some((one) => one.toLowerCase() === plain.toLowerCase()))
      setAreas([...areas, plain]);
  };
  const remove = (area: string) => {
    setAreas(areas.filter((one) => one !== area));
    input.current?.focus();
  };
  return (
    <div>
      <input type="hidden" name={name} data-list="" />
      <label htmlFor={id} className="mb-1 block font-medium">
        Areas{' '}
        <span className="font-normal text-quiet">
          {areas.length === 0 ? '(leave empty for the whole district)' : ''}
        </span>
      </label>
      <ul aria-label={`Areas of ${district || 'the district'}`} className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
        {areas.map((area, n) => (
          <Chip key={area} name={`${name}.${n}`} area={area} onRemove={() => remove(area)} />
        ))}
      </ul>
      <div className="flex gap-2">
        <PlaceInput
          id={id}
          ref={input}
          value={typed}
          choices={choices}
          onValue={setTyped}
          onTake={add}
          onKeyDown={onEnter(() => add(typed))}
          placeholder="Mirpur, ধানমন্ডি …"
        />
        <button type="button" onClick={() => add(typed)} className={compactButton.quiet}>
          Add area
        </button>
      </div>
    </div>
  );
}

function Chip({ name, area, onRemove }: { name: string; area: string; onRemove(): void }) {
  return (
    <li className="flex max-w-full items-center rounded-full bg-mist pl-3">
      <input type="hidden" name={name} value={area} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{area}</span>
      <button
        type="button"
        aria-label={`Remove ${area}`}
        title="Remove"
        onClick={onRemove}
        className={`${compactButton.bare} md:size-7`}
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}
