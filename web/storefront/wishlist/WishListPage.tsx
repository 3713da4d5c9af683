import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import type { Wish } from '#shared/api/people/wishlist.ts';
import { currentLanguage } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { removeFromWishlist, syncWishlist } from './stored-wishlist.ts';
import { WishlistProduct } from './WishedProduct.tsx';
import { wishlistWords } from './wishlist-words.ts';

/** The wishlist, from the browser, and from the account of a signed-in person. */
export default function WishListPage() {
  const words = wishlistWords[currentLanguage()];
  const { shopName } = useSettings();
  const { wishes, products, problem, remove } = useWishlist(words.failed);
  const signedIn = useSignedIn();
  return (
    <div className="wide min-h-[70vh] pt-4 pb-4 lg:pt-8">
      <title>{`${words.title} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-bold">{words.title}</h1>
      {wishes && wishes.length > 0 && !signedIn && (
        <p className="mt-1 text-quiet">
          {words.kept}{' '}
          <Link to={`${paths.login}?from=${paths.wishList}`} className="text-green underline">
            {words.signIn}
          </Link>
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-4">
          {problem}
        </p>
      )}
      {wishes?.length === 0 && <Empty />}
      {wishes && products && (
        <ul className="mt-4 grid gap-x-8 lg:grid-cols-2">
          {wishes.map((wish) => (
            <li key={wish.productId} className="border-b border-line py-4">
              <WishlistProduct wish={wish} product={products.get(wish.productId)} onRemove={() => remove(wish)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Empty() {
  const words = wishlistWords[currentLanguage()];
  return (
    <div className="grid justify-items-center gap-2 py-16 text-center">
      <div aria-hidden className="stitch mb-4 w-24" />
      <p className="text-lg font-medium">{words.empty}</p>
      <p className="max-w-sm text-quiet">{words.emptyHint}</p>
      <Link to={paths.products} className={`${button.primary} mt-4`}>
        {words.all}
      </Link>
    </div>
  );
}

/** The number of products per request. */
const part = 30;

async function findProducts(ids: string[]): Promise<Map<string, Product>> {
  const parts = Array.from({ length: Math.ceil(ids.length / part) }, (_, n) => ids.slice(n * part, (n + 1) * part));
  const found = await Promise.all(parts.map((id) => callServer(addresses.chosenProducts, { query: { id } })));
  return new Map(found.flatMap(({ data }) => data.map((product) => [product._id, product] as const)));
}

function useWishlist(failed: string) {
  const [wishes, setWishes] = useState<Wish[]>();
  const [products, setProducts] = useState<Map<string, Product>>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const show = async () => {
      const list = await syncWishlist();
      setWishes(list);
      setProducts(await findProducts(list.map(({ productId }) => productId)));
    };
    show().catch(() => setProblem(failed));
  }, [failed]);
  const remove = ({ productId }: Wish) => {
    setWishes((list) => list?.filter((wish) => wish.productId !== productId));
    void removeFromWishlist(productId);
  };
  return { wishes, products, problem, remove };
}
