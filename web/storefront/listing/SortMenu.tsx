import { Form, useNavigate } from 'react-router';
import type { Sort } from '#shared/api/catalogue/catalogue.ts';
import { t } from '#shared/language.ts';
import { changed, sortNames, writeAddress, type Chosen } from './found/listing-address.ts';
import type { Listing } from './found/load-listing.ts';

const sortSelect = [
  'h-11 w-full min-w-0 rounded-control border border-line bg-surface px-3 text-base font-medium',
  'hover:border-green',
].join(' ');

/** The order of the list. Without script the button beside it sends the choice. */
export function SortMenu({ listing: { path, chosen } }: { listing: Listing }) {
  const navigate = useNavigate();
  const hasOwnOrder = chosen.search !== null || chosen.collection !== null;
  const preset: Sort = hasOwnOrder ? 'relevance' : 'newest';
  const names = { ...sortNames(), ...(!chosen.search && { relevance: t('Featured') }) };
  const offered = (Object.keys(names) as Sort[]).filter((sort) => sort !== 'relevance' || hasOwnOrder);
  const onChange = (event: React.ChangeEvent<HTMLSelectElement>) => {
    const sort = event.target.value === preset ? null : event.target.value;
    void navigate(writeAddress(path, changed(chosen, { sort })), { preventScrollReset: true });
  };
  return (
    <Form action={path} className="flex flex-1 basis-40 gap-2 sm:flex-none">
      <ChoiceInAddress chosen={chosen} path={path} />
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="hidden text-sm text-quiet sm:inline">{t('Sort')}</span>
        <select
          name="sort"
          aria-label={t('Sort by')}
          key={chosen.sort}
          defaultValue={chosen.sort ?? preset}
          onChange={onChange}
          className={sortSelect}
        >
          {offered.map((sort) => (
            <option key={sort} value={sort}>
              {names[sort]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="h-11 rounded-control border border-line px-4 font-medium">
          {t('Sort')}
        </button>
      </noscript>
    </Form>
  );
}

/** All that is chosen now, for a form sent without script. */
function ChoiceInAddress({ chosen, path }: { chosen: Chosen; path: string }) {
  const address = writeAddress(path, {
    ...chosen,
    sort: null,
    page: null,
    onOffer: chosen.onOffer && path !== '/offers',
  });
  const pairs = [...new URLSearchParams(address.split('?')[1] ?? '')];
  return pairs.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
