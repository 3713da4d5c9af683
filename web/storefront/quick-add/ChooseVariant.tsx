import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage, t } from '#shared/language.ts';
import { renditionUrl } from '#shared/media/pictures.ts';
import { pictureOfColor } from '#web/products/picture-of-color.ts';
import { Price } from '#web/products/Price.tsx';
import { chooseVariant, leftOf } from '#web/products/variant-choice.ts';
import { button } from '#web/ui/button.ts';
import { VariantPicker } from '#web/storefront/buying/VariantPicker.tsx';
import css from './quick-add.css?inline';

interface Props {
  product: Product;
  /** That the card shows. */
  color: string | null;
  onChoose(variant: Product['variant'][number]): void;
  onClose(): void;
}

/** Colour and size of a card's product: a sheet on phones, a small window on a desktop. */
export function ChooseVariant({ product, color, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState<{ color: string | null; size: string | null }>({ color, size: null });
  const sizesId = useId();
  const name = inLanguage(product.name, product.nameBn);
  const chosen = chooseVariant(product, wanted.color, wanted.size);
  useEffect(() => dialog.current?.showModal(), []);
  if (!chosen) return null;
  const { variant, shown, asksForSize } = chosen;
  const isSoldOut = leftOf(product, chosen) === 0;
  const add = () => {
    if (!variant) return document.getElementById(sizesId)?.focus();
    // first, so that the focus goes back to the card
    dialog.current?.close();
    onChoose(variant);
  };
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      // a press beside it
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      aria-label={name}
      className="quick"
    >
      <style>{css}</style>
      <div>
        <header>
          <img src={renditionUrl(pictureOfColor(product, chosen.color) ?? product.thumbnail, 160, 'webp')} alt="" />
          <div>
            <h2>{name}</h2>
            <Price price={shown.price} discounts={product} />
          </div>
          <button type="button" onClick={() => dialog.current?.close()} aria-label={t('Close')}>
            <X aria-hidden />
          </button>
        </header>
        <VariantPicker product={product} chosen={chosen} sizesId={sizesId} onChoose={setWanted} />
        <button type="button" disabled={isSoldOut} onClick={add} className={button.primary}>
          {isSoldOut ? t('Sold out') : asksForSize ? t('Choose your size first.') : t('Add to cart')}
        </button>
      </div>
    </dialog>
  );
}
