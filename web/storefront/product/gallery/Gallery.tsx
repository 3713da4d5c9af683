import { inLanguage, t } from '#shared/language.ts';
import { GalleryStrip } from './GalleryStrip.tsx';
import { GalleryThumbnails } from './GalleryThumbnails.tsx';
import { useGallery, type Shown } from './use-gallery.ts';
import { ZoomDialog } from './ZoomDialog.tsx';

/**
 * The pictures: swiped on a phone, chosen by thumbnails, looked at closely in full. Without script they are swiped, and
 * thumbnails are links to them.
 */
export function Gallery(shown: Shown) {
  const { thumbnail, tint, ...product } = shown.product;
  const name = inLanguage(product.name, product.nameBn);
  const gallery = useGallery(shown);
  return (
    <section aria-label={t('Pictures')} className="md:sticky md:top-20 md:self-start lg:top-32">
      <div className="relative -mx-4 overflow-hidden sm:mx-0 sm:rounded-card" style={{ background: tint }}>
        <GalleryStrip name={name} gallery={gallery} />
        <ZoomDialog name={name} url={gallery.pictures[gallery.current] ?? thumbnail} />
      </div>
      {gallery.pictures.length > 1 && <GalleryThumbnails tint={tint} gallery={gallery} />}
    </section>
  );
}
