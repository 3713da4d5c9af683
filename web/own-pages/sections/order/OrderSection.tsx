import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { currentLanguage, inLanguage, pathIn, t } from '#shared/language.ts';
import type { District } from '#web/cart/districts.ts';
import { linesKeptAs, type CartStore } from '#web/cart/cart-store.ts';
import { BoughtLines } from '#web/checkout/form/bought-lines.ts';
import { Checkout } from '#web/checkout/Checkout.tsx';
import { SignInGuard } from '#web/platform/access/SignInGuard.tsx';
import { paths } from '#web/platform/paths.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { colorName, sizeName } from '#web/products/choice-names.ts';
import { Price } from '#web/products/Price.tsx';
import { chooseVariant, colorOptions, leftOf, sizeOptions } from '#web/products/variant-choice.ts';
import { useMoreWords } from '#web/ui/bangla-words.ts';
import { button } from '#web/ui/button.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { useHasScript } from '#web/ui/use-has-script.ts';
import { Options } from './Options.tsx';
import styles from './order-section.css?url';
import { Pieces } from './Pieces.tsx';

interface Props {
  title: string;
  text: string;
  product: Product;
  districts: readonly District[];
}

/** One product and the checkout that orders it: the same form, prices and limits as behind the cart. */
export function OrderSection({ title, text, product, districts }: Props) {
  const hasScript = useHasScript();
  const { closed } = useSettings();
  const [color, setColor] = useState<string | null>(null);
  const [size, setSize] = useState<string | null>(null);
  const chosen = chooseVariant(product, color, size);
  const lines = useMemo(() => linesKeptAs(`order-form-${product._id}`), [product._id]);
  const name = inLanguage(product.name, product.nameBn);
  const variant = chosen?.variant ?? null;
  const left = chosen ? leftOf(product, chosen) : 0;
  return (
    <section id="order" className="mt-10 scroll-mt-20">
      <link rel="stylesheet" href={styles} precedence="sections" />
      <h2 className="text-xl font-bold lg:text-2xl">{title || t('Order {name}', { name })}</h2>
      {text && <p className="mt-2 max-w-prose whitespace-pre-line">{text}</p>}
      <div className="mt-4 grid gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <Picture
            url={product.thumbnail}
            alt={name}
            sizes="(min-width: 768px) 320px,92vw"
            width={480}
            height={600}
            className="aspect-[4/5] w-full max-w-80 rounded-card object-cover"
          />
        </div>
        <div>
          <p className="text-lg font-semibold">{name}</p>
          {chosen && <Price price={chosen.shown.price} discounts={product} />}
          {chosen && (
            <Options
              title={t('Colour')}
              nameOf={colorName}
              options={colorOptions(product, chosen)}
              onChoose={setColor}
            />
          )}
          {chosen && (
            <Options title={t('Size')} nameOf={sizeName} options={sizeOptions(product, chosen)} onChoose={setSize} />
          )}
          {chosen?.asksForSize && left > 0 && <p className="mt-4 font-medium">{t('Choose your size first.')}</p>}
          {left === 0 && <p className="mt-4 font-semibold text-red">{t('Sold out')}</p>}
          {left > 0 && variant && <Pieces lines={lines} product={product} variant={variant} left={left} />}
          {(!hasScript || left === 0) && (
            <p className="mt-4">
              <a href={pathIn(currentLanguage(), paths.product(product.slug))} className={button.primary}>
                {t('View product')}
              </a>
            </p>
          )}
        </div>
      </div>
      {hasScript && closed && <p className="mt-6 font-semibold">{closed.note}</p>}
      {hasScript && !closed && variant && left > 0 && <Form lines={lines} districts={districts} />}
    </section>
  );
}

function Form({ lines, districts }: { lines: CartStore; districts: readonly District[] }) {
  useMoreWords(true);
  const isFilled = useStore(lines, ({ items }) => items.length > 0);
  if (!isFilled) return null;
  return (
    <div className="mt-8">
      <BoughtLines value={lines}>
        <SignInGuard guest={<Checkout person={null} districts={districts} />}>
          {(person) => <Checkout key={person._id} person={person} districts={districts} />}
        </SignInGuard>
      </BoughtLines>
    </div>
  );
}
