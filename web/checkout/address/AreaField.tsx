import { lazy, Suspense, useEffect, useRef } from 'react';
import { t } from '#shared/language.ts';
import type { District } from '#web/cart/districts.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import type { Editing } from '../form/draft.ts';
import { useOpenList } from './use-open-list.ts';
import { useArea, wordsOfArea } from './use-area.ts';

// seldom is a place in no list
const DistrictOfArea = lazy(async () => ({ default: (await import('./DistrictOfArea.tsx')).DistrictOfArea }));
const AreaList = lazy(async () => ({ default: (await import('./AreaList.tsx')).AreaList }));

interface Props {
  editing: Editing;
  districts: readonly District[];
}

/**
 * Area and district in one field, with suggestions in English and Bangla. Arrow keys move, Enter chooses, Escape
 * closes. Leaving the field reads a place from the text; other text needs a district.
 */
export function AreaField({ editing, districts }: Props) {
  const form = useFormState();
  const { draft } = editing;
  const place = useArea(form, editing);
  const list = useOpenList(draft.place);
  const { isShown, active, places, close } = list;
  const whole = useRef<HTMLDivElement>(null);
  // on a phone the keyboard leaves little room: the field goes up, so that the list is in sight
  useEffect(() => {
    if (isShown && innerWidth < 1024) whole.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  const leave = () => {
    close();
    place.understand();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const chosen = isShown ? places[active] : undefined;
    // Enter here takes a place, or closes the list; it never places the order
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) place.take(chosen);
      else place.understand();
      close();
    } else list.onKeyDown(event);
  };
  return (
    <>
      <div ref={whole} className="relative scroll-mt-16" onBlur={leave}>
        <TextField
          name={place.isUnknown ? 'shippingInfo.area' : 'shippingInfo.district'}
          label={t('Area or district')}
          missing={t('District is required')}
          placeholder={t('Mirpur, ধানমন্ডি, Savar …')}
          value={draft.place || wordsOfArea(draft)}
          maxLength={100}
          autoComplete="address-level2"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={list.id}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${list.id}-${active}` : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget }) => {
            place.type(currentTarget.value);
            // filled by the browser, which never leaves it
            if (document.activeElement === currentTarget) list.open();
            else place.understand(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        {isShown && (
          <Suspense>
            <AreaList
              id={list.id}
              places={places}
              active={active}
              onTake={(taken) => {
                place.take(taken);
                close();
              }}
            />
          </Suspense>
        )}
        <span role="status" className="sr-only">
          {isShown &&
            (places.length === 1
              ? t('1 place. Use the arrow keys to choose.')
              : t('{count} places. Use the arrow keys to choose.', { count: places.length }))}
        </span>
      </div>
      {place.isUnknown && (
        <Suspense>
          <DistrictOfArea districts={districts} onChoose={place.placeIn} />
        </Suspense>
      )}
    </>
  );
}
