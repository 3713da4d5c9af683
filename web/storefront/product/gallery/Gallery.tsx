import { ZoomIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { inLanguage, t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import { GalleryStrip } from './GalleryStrip.tsx';
import { GalleryThumbnails } from './GalleryThumbnails.tsx';
import { useGallery, type Shown } from './use-gallery.ts';

const fetchViewer = () => import('./Viewer.tsx');
const Viewer = lazy(async () => ({ default: (await fetchViewer()).Viewer }));

/**
 * The pictures: swiped on a phone, chosen by thumbnails, looked at closely in full. Without script they are swiped, and
 * thumbnails are links to them.
 */
export function Gallery(shown: Shown) {
  const { tint, ...product } = shown.product;
  const name = inLanguage(product.name, product.nameBn);
  const gallery = useGallery(shown);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <section
      aria-label={t('Pictures')}
      className="md:sticky md:top-20 md:self-start lg:top-32 lg:flex lg:items-start lg:gap-3"
    >
      <div className="relative -mx-4 overflow-hidden sm:mx-0 sm:rounded-card lg:flex-1" style={{ background: tint }}>
        <GalleryStrip name={name} product={shown.product} gallery={gallery} onOpen={open} />
        <button
          type="button"
          onClick={open}
          // a pointer nearby usually means a press
          onPointerEnter={() => void fetchViewer().catch(() => undefined)}
          aria-label={t('Zoom')}
          className={`${button.bare} absolute bottom-3 right-3 bg-surface/90 shadow-float`}
        >
          <ZoomIn aria-hidden />
        </button>
        {isOpen && (
          <Suspense>
            <Viewer name={name} {...gallery} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </div>
      {gallery.pictures.length > 1 && <GalleryThumbnails tint={tint} gallery={gallery} />}
    </section>
  );
}
