import { useEffect, useRef } from 'react';
import { currentLanguage, t } from '#shared/language.ts';
import type { Place } from './areas.ts';

interface Props {
  id: string;
  places: readonly Place[];
  active: number;
  onTake(place: Place): void;
}

const listBelow = [
  'absolute inset-x-0 top-full z-40 mt-1 max-h-[16.5rem] overflow-y-auto',
  'rounded-card border border-line bg-surface p-1 shadow-float',
].join(' ');

const option = 'flex min-h-11 cursor-pointer items-baseline gap-2 rounded-lg px-3 py-2 hover:bg-mist';
const activeOption = 'bg-mist outline-2 -outline-offset-2 outline-green';

/** The places below the field, walked from it by arrow keys. */
export function AreaList({ id, places, active, onTake }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={t('Places')} className={listBelow}>
      {places.map((place, n) => (
        <li
          key={`${place.district} ${place.area} ${place.postCode}`}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === active}
          // pressing must not take the focus from the field, or the list would close before the click
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(place)}
          className={`${option} ${n === active ? activeOption : ''}`}
        >
          {currentLanguage() === 'bn' ? (
            <span className="min-w-0 break-words">
              {place.area === null ? place.districtBn : (place.areaBn ?? t(place.area))}
            </span>
          ) : (
            <span className="min-w-0 break-words">
              {place.area ?? place.district}{' '}
              <span lang="bn" className="text-sm text-quiet">
                {place.area === null ? place.districtBn : place.areaBn}
              </span>
            </span>
          )}
          <span className="ml-auto shrink-0 text-sm text-quiet">
            {place.area === null ? t('district') : t(place.district)}
          </span>
        </li>
      ))}
    </ul>
  );
}
