import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { inLanguage, t } from '#shared/language.ts';
import { rememberDistrict } from '#web/cart/use-district.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import type { Editing } from './draft.ts';
import type { Place } from './places.ts';
import { usePlaces } from './use-places.ts';

const PlaceList = lazy(async () => ({ default: (await import('./PlaceList.tsx')).PlaceList }));

/**
 * The area, which may be anything one types. Places that it may mean are offered, in English and Bangla: arrows walk
 * them, Enter takes one, Escape closes; what is typed in full is taken when one leaves. A taken place brings its
 * district along.
 */
export function AreaField({ form, editing: { draft, change } }: { form: FormState; editing: Editing }) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const typed = draft['shippingInfo.area'];
  const district = draft['shippingInfo.district'];
  const { places, typedOne } = usePlaces(typed, district, isOpen);
  const isShown = isOpen && places.length > 0;
  const whole = useRef<HTMLDivElement>(null);
  // on a phone the keyboard leaves little room: the field goes up, so that the list is in sight
  useEffect(() => {
    if (isShown && innerWidth < 1024) whole.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const take = (place: Place) => {
    change({
      'shippingInfo.area': place.area ?? '',
      areaBn: place.areaBn ?? '',
      'shippingInfo.district': place.district,
    });
    rememberDistrict(place.district);
    form.edited('shippingInfo.district');
    close();
  };
  const leave = () => {
    if (typedOne && (district === '' || (typedOne.area !== null && typedOne.district === district))) take(typedOne);
    else close();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const place = isShown ? places[active] : undefined;
    // Enter here takes a place, or closes the list; it never places the order
    if (event.key === 'Enter') {
      event.preventDefault();
      if (place) take(place);
      else leave();
    }
    if (event.key === 'Escape' && isShown) close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // one place more than there are: the field itself
    setActive((at) => ((at + 1 + step + places.length + 1) % (places.length + 1)) - 1);
  };
  return (
    <div ref={whole} className="relative scroll-mt-16" onBlur={leave}>
      <TextField
        form={form}
        name="shippingInfo.area"
        label={t('Area')}
        placeholder={t('Mirpur, ধানমন্ডি, Savar …')}
        value={inLanguage(typed, draft.areaBn)}
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onInput={({ currentTarget }) => {
          change({ 'shippingInfo.area': currentTarget.value, areaBn: '' });
          setIsOpen(true);
          setActive(-1);
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <Suspense>
          <PlaceList id={listId} places={places} active={active} onTake={take} />
        </Suspense>
      )}
      <span role="status" className="sr-only">
        {isShown &&
          (places.length === 1
            ? t('1 place, walk them with the arrow keys')
            : t('{count} places, walk them with the arrow keys', { count: places.length }))}
      </span>
    </div>
  );
}
