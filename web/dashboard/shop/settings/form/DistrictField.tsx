import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { placesApi } from '#shared/api/sales/areas.ts';
import { q } from '#web/platform/query.ts';
import { fieldAttributes, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { PlaceInput } from './PlaceInput.tsx';
import type { Section } from './SettingsSection.tsx';
import { usePlaceChoices } from './use-place-choices.ts';

interface Props {
  section: Section;
  name: string;
  defaultValue: string;
  onDistrict?(district: string): void;
}

/** A district, found as one types. */
export function DistrictField({ section, name, defaultValue, onDistrict }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(defaultValue);
  const choices = usePlaceChoices(typed);
  const { district, isUnknown } = useDistrict(typed, defaultValue);
  const { changed } = section;
  useEffect(() => input.current?.setCustomValidity(isUnknown ? 'unknown' : ''), [isUnknown]);
  useEffect(changed, [typed, changed]);
  const take = (value: string) => {
    setTyped(value);
    section.edited(name);
    onDistrict?.(value);
  };
  const named = useStable(() => {
    if (district !== undefined && district !== typed) take(district);
  });
  // the list of districts may come after the field was left
  useEffect(() => {
    if (district !== undefined && document.activeElement !== input.current) named();
  }, [district, named]);
  const problem = section.problems[name];
  return (
    <FieldFrame id={id} label="District" isOptional={false} problem={problem}>
      <PlaceInput
        {...fieldAttributes({ id, missing: 'District is required', problem })}
        ref={input}
        name={name}
        value={typed}
        choices={choices}
        onValue={take}
        onLeave={named}
        data-invalid="Choose a district from the list"
      />
    </FieldFrame>
  );
}

/**
 * The district that the typed text names in full, in English or Bangla. Until the list of districts has come, only the
 * `saved` one is known; where the list cannot be had, the server decides.
 */
function useDistrict(typed: string, saved: string): { district: string | undefined; isUnknown: boolean } {
  const { data: all, isError } = useQuery(q(placesApi.find));
  const text = typed.trim().toLowerCase();
  const found = all?.data.find((one) => [one.district, one.districtBn].some((known) => known.toLowerCase() === text));
  return { district: found?.district, isUnknown: !isError && text !== '' && typed !== saved && found === undefined };
}
