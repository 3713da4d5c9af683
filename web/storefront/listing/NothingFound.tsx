import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import type { Instead, Listing } from './load-listing.ts';
import { ProductGrid } from './ProductGrid.tsx';

/** Nothing fits: what would, and what others buy. */
export function NothingFound({ listing: { chosen }, instead: { waysOut, popular } }: { listing: Listing; instead: Instead }) {
  return (
    <div className="pt-6">
      <meta name="robots" content="noindex" />
      <div aria-hidden className="stitch mb-6 w-24" />
      <p className="text-lg">{chosen.search ? <>We found nothing for <strong className="break-words">“{chosen.search}”</strong>.</> : 'Nothing fits what you chose.'}</p>
      {waysOut.length > 0 ? (
        <>
          <h2 className="mt-6 font-semibold">Try instead</h2>
          <ul className="mt-2 flex flex-col items-start gap-2">
            {waysOut.map(({ label, address, count }) => (
              <li key={address}><Link to={address} className="inline-flex min-h-11 items-center gap-2 font-medium text-green underline-offset-4 hover:underline">{label}: {count.toLocaleString('en-IN')} {count === 1 ? 'product' : 'products'}<ArrowRight size={18} aria-hidden /></Link></li>
            ))}
          </ul>
        </>
      ) : <p className="mt-2 text-quiet">Try fewer or other words, in Bangla or English, or look through <Link to={paths.products} className="text-green underline">all products</Link>.</p>}
      {popular.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl font-bold">What others buy</h2>
          <ProductGrid cards={popular} />
        </section>
      )}
    </div>
  );
}
