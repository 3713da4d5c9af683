import type { SectionOf } from '#shared/api/shop/sections.ts';
import { renditionUrl, sourceSet } from '#shared/media/pictures.ts';
import { LeanPicture } from '#web/ui/fragments/LeanPicture.tsx';
import { wordsOf } from './words.ts';

export type Slide = SectionOf<'hero'>['slides'][number];

/** `first`: it is the first section of the page, and its picture is fetched before all others. */
export type Place = 'first' | 'later';

interface Props {
  slide: Slide;
  /** Pictures of products, shown where the slide has none of its own. */
  goods: readonly string[];
  place: Place;
  /** As wide as the screen. */
  isWhole?: boolean;
}

const isWide = '(min-width:640px)';

/** The slide's own picture, or some products. */
export function HeroPicture({ slide, goods, place, isWhole = false }: Props) {
  const [large, small] = [slide.picture ?? slide.phonePicture, slide.phonePicture ?? slide.picture];
  const alt = wordsOf(slide, 'alt');
  if (large && small) return <OwnPicture {...{ alt, large, small, place, isWhole }} />;
  if (goods.length === 0) return null;
  return (
    <div className="hero-goods">
      {goods.map((url, n) => (
        <div key={url} className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
          <LeanPicture
            url={url}
            widths={[320, 480]}
            sizes={`${isWide} 18vw,30vw`}
            first={n === 0 && place === 'first'}
          />
        </div>
      ))}
    </div>
  );
}

interface OwnProps {
  alt: string;
  large: string;
  small: string;
  place: Place;
  isWhole: boolean;
}

/** In few bytes: AVIF in the width that fits, and one WebP for browsers that do not know it. */
function OwnPicture({ alt, large, small, place, isWhole }: OwnProps) {
  return (
    <picture>
      {isWhole && (
        // the stored picture itself: the widest that there is
        <source
          media="(min-width:1024px)"
          type="image/webp"
          srcSet={`${sourceSet(large, 'webp', [960])},${large} 1600w`}
          sizes="100vw"
        />
      )}
      <source
        media={isWide}
        type="image/avif"
        srcSet={sourceSet(large, 'avif', [640, 960])}
        sizes={isWhole ? '100vw' : '(min-width:1280px) 660px,54vw'}
      />
      <source type="image/avif" srcSet={sourceSet(small, 'avif', [480, 640, 960])} sizes="100vw" />
      <img
        src={renditionUrl(large, 960, 'webp')}
        alt={alt}
        width={800}
        height={400}
        {...(place === 'first' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
