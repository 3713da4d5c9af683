import { useEffect, useState } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { currentLanguage, inLanguage, pathIn } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { priceFrom } from '#shared/share-picture.ts';
import { addresses } from '#web/api/addresses.ts';
import { callServer } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { forgetSeen, readSeen } from './seen.ts';

const words = {
  en: { title: 'Recently viewed', clear: 'Clear' },
  bn: { title: 'সম্প্রতি দেখেছেন', clear: 'মুছে দিন' },
};

export function SeenLately({ except }: { except: string | undefined }) {
  const { products, clear } = useSeen(except);
  if (products.length === 0) return null;
  const said = words[currentLanguage()];
  return (
    <section aria-labelledby="seen-lately" className="mt-12">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="seen-lately" className="text-xl font-bold lg:text-2xl">
          {said.title}
        </h2>
        <button type="button" onClick={clear} className="min-h-11 font-semibold text-green hover:underline">
          {said.clear}
        </button>
      </div>
      <ul className="no-bar flex snap-x gap-3 overflow-x-auto pb-2">
        {products.map((product) => (
          <li key={product._id} className="w-28 shrink-0 snap-start sm:w-36">
            <SeenProduct product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeenProduct({ product }: { product: Product }) {
  return (
    <a href={pathIn(currentLanguage(), paths.product(product.slug))} className="group block">
      <Picture
        url={product.thumbnail}
        alt=""
        sizes="144px"
        width={160}
        height={200}
        className="aspect-[4/5] w-full rounded-control bg-mist object-cover"
      />
      <span className="mt-1 line-clamp-2 text-sm break-words group-hover:text-green">
        {inLanguage(product.name, product.nameBn)}
      </span>
      <span className="text-sm font-semibold tabular">{formatTaka(priceFrom(product).price)}</span>
    </a>
  );
}

function useSeen(except: string | undefined): { products: Product[]; clear(): void } {
  const [products, setProducts] = useState<Product[]>([]);
  useEffect(() => {
    const id = readSeen().filter((one) => one !== except);
    let isWanted = true;
    if (id.length === 0) setProducts([]);
    else
      callServer(addresses.chosenProducts, { query: { id } }).then(
        ({ data }) => isWanted && setProducts(data),
        // without it the page is as good
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [except]);
  const clear = () => {
    forgetSeen();
    setProducts([]);
  };
  return { products, clear };
}
