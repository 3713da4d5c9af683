import { t } from '#shared/language.ts';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';

const tileGrid = [
  'tiles grid grid-cols-3 gap-3',
  'sm:grid-cols-4 lg:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] lg:gap-4',
].join(' ');

/** The categories as pictures to touch, as Tiles draws them. */
export function CategoryTiles({ tiles }: { tiles: string }) {
  return (
    <section aria-labelledby="categories-heading" className="mt-10">
      <h2 id="categories-heading" className="mb-4 text-xl font-bold lg:text-2xl">
        {t('Shop by category')}
      </h2>
      <HtmlFragment as="ul" part="tiles" html={tiles} className={tileGrid} />
    </section>
  );
}
