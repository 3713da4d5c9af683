import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { onEnter, PlaceInput } from './PlaceInput.tsx';
import type { Section } from './SettingsSection.tsx';
import { usePlaceChoices } from './use-place-choices.ts';

interface Props {
  section: Section;
  /** The list's name at the server. */
  name: string;
  /** "Areas", and what it means that there are none. */
  label: string;
  ifNone: string;
  /** Of the list, for those who do not see it. */
  listLabel: string;
  /** In "Add area". */
  one: string;
  placeholder: string;
  /** Areas of this district; absent: districts. */
  district?: string;
  places: readonly string[];
  max: number;
  /** A typed text as it is added. */
  toPlace?: (typed: string, choices: readonly { value: string }[]) => string;
}

/** Several places, added one by one as one types. */
export function PlaceChips({ section, name, district, places: before, max, toPlace, ...words }: Props) {
  const { label, ifNone, listLabel, one, placeholder } = words;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [places, setPlaces] = useState(before);
  const [typed, setTyped] = useState('');
  const choices = usePlaceChoices(typed, district).filter(({ value }) => !places.includes(value));
  const { changed, problems } = section;
  useEffect(changed, [places, changed]);
  const add = (place: string) => {
    const plain = place.trim();
    setTyped('');
    if (plain !== '' && places.length < max && !places.some((known) => known.toLowerCase() === plain.toLowerCase()))
      setPlaces([...places, plain]);
  };
  const addTyped = () => add(typed.trim() && toPlace ? toPlace(typed, choices) : typed);
  const remove = (place: string) => {
    setPlaces(places.filter((known) => known !== place));
    input.current?.focus();
  };
  return (
    <div>
      <input type="hidden" name={name} data-list="" />
      <label htmlFor={id} className="mb-1 block font-medium">
        {label} <span className="font-normal text-quiet">{places.length === 0 ? `(${ifNone})` : ''}</span>
      </label>
      <ul aria-label={listLabel} className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
        {places.map((place, n) => (
          <Chip key={place} name={`${name}.${n}`} place={place} onRemove={() => remove(place)} />
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
          onKeyDown={onEnter(addTyped)}
          placeholder={placeholder}
        />
        <button type="button" aria-label={`Add ${one}`} onClick={addTyped} className={compactButton.quiet}>
          Add
        </button>
      </div>
      {problems[name] && <p className="mt-1 font-medium text-red">{problems[name]}</p>}
    </div>
  );
}

function Chip({ name, place, onRemove }: { name: string; place: string; onRemove(): void }) {
  return (
    <li className="flex max-w-full items-center rounded-full bg-mist pl-3">
      <input type="hidden" name={name} value={place} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{place}</span>
      <button
        type="button"
        aria-label={`Remove ${place}`}
        title="Remove"
        onClick={onRemove}
        className={`${compactButton.bare} md:size-7`}
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}
