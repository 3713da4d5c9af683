import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { t } from '#shared/language.ts';
import { colorName, sizeName } from '#web/products/choice-names.ts';
import { swatchOf } from '#web/products/swatch.ts';
import { BrandFilter } from './BrandFilter.tsx';
import type { Choice } from './Check.tsx';
import { CheckList } from './CheckList.tsx';
import type { Listing } from './load-listing.ts';
import { PriceRange } from './PriceRange.tsx';

/** The filters as a form that any browser can send. Where there is script, each change is sent at once. */
export function Filters({ listing, children }: { listing: Listing; children: React.ReactNode }) {
  const submit = useSubmit();
  const {
    path,
    chosen,
    meta: { facets },
  } = listing;
  // The address decides what is checked, after Back too; the boxes stay the same elements, so that the focus stays in
  // them.
  const form = useRef<HTMLFormElement>(null);
  const address = JSON.stringify(chosen);
  useEffect(() => {
    if (address) form.current?.reset();
  }, [address]);
  if (!facets) return null;
  const onChange = (event: React.FormEvent<HTMLFormElement>) => {
    // a price is sent when its field is left or Enter is pressed, not at each digit
    if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') send(event.currentTarget);
  };
  const send = (form: HTMLFormElement) => void submit(filledFields(form), { action: path, preventScrollReset: true });
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
  return (
    <Form ref={form} action={path} onChange={onChange} onSubmit={onSubmit} className="divide-y divide-line">
      <KeptFields listing={listing} />
      <CheckList
        title={t('Availability')}
        name="inStock"
        choices={[{ value: 'true', label: t('In stock'), count: facets.inStock, checked: chosen.inStock }]}
      />
      <PriceRange chosen={chosen} bounds={facets.price} />
      <CheckList
        title={t('Discount')}
        name="minDiscount"
        single
        choices={facets.discounts.map(({ percent, count }) => ({
          value: String(percent),
          label: t('{percent}% off or more', { percent }),
          count,
          checked: chosen.minDiscount === String(percent),
        }))}
      />
      <CheckList
        title={t('Colour')}
        name="color"
        choices={facets.colors.map(({ value, count }) => ({
          value,
          label: colorName(value),
          count,
          checked: chosen.colors.includes(value),
          swatch: swatchOf(value),
        }))}
      />
      <CheckList
        title={t('Size')}
        name="size"
        choices={sortSizes(
          facets.sizes.map(({ value, count }) => ({
            value,
            label: sizeName(value),
            count,
            checked: chosen.sizes.includes(value),
          })),
        )}
      />
      <BrandFilter chosen={chosen} facets={facets} />
      {children}
    </Form>
  );
}

/** What the form does not show but the address keeps. */
function KeptFields({ listing: { path, chosen } }: { listing: Listing }) {
  const kept = {
    search: chosen.search,
    category: chosen.category,
    'sub-category': chosen.subCategory,
    sort: chosen.sort,
    ...(path !== '/offers' && chosen.onOffer && { onOffer: 'true' }),
  };
  return Object.entries(kept).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/**
 * Only what was filled in, so that addresses stay short; prices in Latin digits, the lower one first, however they were
 * typed.
 */
function filledFields(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1].trim() !== '',
  );
  const query = new URLSearchParams(fields);
  const [from, to] = [inLatinDigits(query.get('minPrice')), inLatinDigits(query.get('maxPrice'))];
  const isTurned = from !== null && to !== null && Number(from) > Number(to);
  if (from !== null) query.set('minPrice', isTurned ? to : from);
  if (to !== null) query.set('maxPrice', isTurned ? from : to);
  return query;
}

const inLatinDigits = (text: string | null) =>
  text && text.trim().replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', 'FREE SIZE'];

/**
 * As a shop hangs them: S M L, then bare numbers by value (shoes, trousers), then weights and other measures, then the
 * rest by name.
 */
function sortSizes(choices: Choice[]): Choice[] {
  const rank = (size: string) => {
    const letter = letterSizes.indexOf(size.toUpperCase());
    if (letter >= 0) return letter;
    const number = Number.parseFloat(size);
    if (Number.isNaN(number)) return 10_000_000;
    if (/^\d+(\.\d+)?$/.test(size)) return 1000 + number;
    return 100_000 + number * (/\d\s*(kg|l)$/i.test(size) ? 1000 : 1);
  };
  return choices.toSorted((a, b) => rank(a.value) - rank(b.value) || a.value.localeCompare(b.value));
}
