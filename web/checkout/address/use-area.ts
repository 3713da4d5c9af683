import { useEffect, useRef, useState } from 'react';
import { inLanguage, t } from '#shared/language.ts';
import { rememberDistrict } from '#web/cart/use-district.ts';
import type { FormState } from '#web/ui/form/use-form.ts';
import type { Draft, Editing } from '../form/draft.ts';
import type { Place } from './areas.ts';
import { fetchAreas } from './use-areas.ts';

type InDraft = Pick<Draft, 'shippingInfo.area' | 'areaBn' | 'shippingInfo.district'>;

/** `Mirpur 10, Dhaka`; empty without a district. */
export function wordsOfArea({ 'shippingInfo.area': area, areaBn, 'shippingInfo.district': district }: InDraft): string {
  return [inLanguage(area, areaBn), district && t(district)].filter(Boolean).join(', ');
}

const nowhere: InDraft = { 'shippingInfo.area': '', areaBn: '', 'shippingInfo.district': '' };

/** Connects the single field for area and district with the draft. */
export function useArea(form: FormState, { draft, change }: Editing) {
  const { place: typed } = draft;
  // text of a draft that was left before it was understood
  const [isUnknown, setIsUnknown] = useState(typed !== '');
  // the present text: answers to older texts are dropped
  const now = useRef(typed);

  const put = (place: InDraft) => {
    now.current = '';
    setIsUnknown(false);
    change({ ...place, place: '' });
    rememberDistrict(place['shippingInfo.district']);
    form.edited('shippingInfo.district');
  };
  const take = (place: Place) =>
    put({
      'shippingInfo.area': place.area ?? '',
      areaBn: place.areaBn ?? '',
      'shippingInfo.district': place.district,
    });
  const understand = async (text: string) => {
    if (text.trim() === '') return;
    const { findMentioned, nameWithRest } = await fetchAreas();
    // unreachable: then the district is chosen
    const found = await findMentioned(text).catch(() => undefined);
    if (now.current !== text) return;
    if (found) take(nameWithRest(found, text));
    else setIsUnknown(true);
  };
  useEffect(() => {
    now.current = typed;
  }, [typed]);
  return {
    /** The typed place is not in the list. */
    isUnknown: isUnknown && typed !== '',
    type: (text: string) => {
      now.current = text;
      setIsUnknown(false);
      change({ ...nowhere, place: text });
    },
    take,
    understand: (text = typed) => void understand(text),
    placeIn: (district: string) =>
      put({ 'shippingInfo.area': typed.trim(), areaBn: '', 'shippingInfo.district': district }),
  };
}
