import { Link } from 'react-router';
import { inLanguage, t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { fragmentOf } from '#web/ui/fragments/fragments.ts';
import { ProductRow } from '../cards/ProductRow.tsx';
import { Problem } from '../problems/Problem.tsx';
import type { GonePage, MissingPage } from './load-gone.ts';
import { WrittenPart } from './WrittenPart.tsx';

/** Replaces a product that is no longer sold: its name, and similar products. */
export function GoneProduct({ page }: { page: GonePage }) {
  const { gone } = page;
  const name = inLanguage(gone.name, gone.nameBn);
  const category = inLanguage(gone.category.name, gone.category.nameBn);
  return (
    <div className="wide">
      <title>{t('{name} is no longer available', { name })}</title>
      <meta name="robots" content="noindex" />
      <div className="grid place-items-center gap-4 pt-16 pb-8 text-center lg:pt-24">
        <div aria-hidden className="stitch w-24" />
        <h1 className="max-w-2xl text-xl font-bold break-words lg:text-2xl">
          {t('{name} is no longer available', { name })}
        </h1>
        <p className="max-w-lg text-quiet">{t('We no longer sell this product. You may find something similar.')}</p>
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          <Link to={paths.category(gone.category.slug)} className={button.primary}>
            {t('See all of {category}', { category })}
          </Link>
          <Link to={paths.search(name)} className={button.quiet}>
            {t('Search for similar products')}
          </Link>
        </div>
      </div>
      <WrittenPart shown={page} part="ask" />
      <ProductRow title={t('More in {category}', { category })} part="instead" cards={fragmentOf(page, 'instead')} />
    </div>
  );
}

/** There is no such product: shows popular ones. */
export function MissingProduct({ page }: { page: MissingPage }) {
  return (
    <>
      <Problem title={t('Page Not Found')} text={t('We could not find this product.')} />
      <div className="wide">
        <WrittenPart shown={page} part="ask" />
        <ProductRow title={t('Popular products')} part="instead" cards={fragmentOf(page, 'instead')} />
      </div>
    </>
  );
}
