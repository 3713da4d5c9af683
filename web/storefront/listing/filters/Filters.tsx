import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { t } from '#shared/language.ts';
import { BrandFilter } from './BrandFilter.tsx';
import { CheckList } from './CheckList.tsx';
import { filledFields } from './filled-fields.ts';
import { colorChoices, discountChoices, sizeChoices } from './filter-choices.ts';
import { writeAddress, type LongFilter } from '../found/listing-address.ts';
import type { Listing } from '../found/load-listing.ts';
import { PriceRange } from './PriceRange.tsx';

/** The filters as a form that works without script. With script, each change submits it. */
export function Filters({ listing, children }: { listing: Listing; children: React.ReactNode }) {
  const submit = useSubmit();
  const {
    path,
    chosen,
    meta: { facets },
  } = listing;
  // The address decides the checked boxes, also after Back; the elements stay the same, so that they keep the focus.
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
  const restOf = (filter: LongFilter) => ({
    count: facets.rest[filter],
    address: writeAddress(path, { ...chosen, more: [...chosen.more, filter] }),
  });
  return (
    <Form ref={form} action={path} onChange={onChange} onSubmit={onSubmit} className="filters divide-y divide-line">
      <FieldsInAddress listing={listing} />
      <CheckList
        title={t('Availability')}
        name="inStock"
        choices={[{ value: 'true', label: t('In stock'), count: facets.inStock, checked: chosen.inStock }]}
      />
      <PriceRange chosen={chosen} bounds={facets.price} />
      <CheckList title={t('Discount')} name="minDiscount" single choices={discountChoices(facets, chosen)} />
      <CheckList title={t('Colour')} name="color" choices={colorChoices(facets, chosen)} rest={restOf('color')} />
      <CheckList title={t('Size')} name="size" choices={sizeChoices(facets, chosen)} rest={restOf('size')} />
      {facets.attributes.map(({ name, choices }) => (
        <CheckList key={name} title={name} name="attribute" choices={choices} />
      ))}
      <BrandFilter chosen={chosen} facets={facets} rest={restOf('brand')} />
      {chosen.more.map((filter) => (
        <input key={filter} type="hidden" name="more" value={filter} />
      ))}
      {children}
    </Form>
  );
}

/** The parts of the address that the form does not show. */
function FieldsInAddress({ listing: { path, chosen } }: { listing: Listing }) {
  const stored = {
    search: chosen.search,
    category: chosen.category,
    'sub-category': chosen.subCategory,
    sort: chosen.sort,
    ...(path !== '/offers' && chosen.onOffer && { onOffer: 'true' }),
  };
  return Object.entries(stored).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
