import { renditionUrl, type PictureWidth } from '#shared/pictures.ts';
import { LeanPicture } from '#web/ui/fragments/LeanPicture.tsx';

export interface Pictures {
  /** The shop's own, for wide screens and for phones. */
  wide: string | null;
  phone: string | null;
  /** Of goods, shown where the shop has none of its own. */
  goods: readonly string[];
}

interface Props extends Pictures {
  alt: string;
  only?: 'wide' | 'phone';
}

const isWide = '(min-width:640px)';

/** Beside the words of the front page, on a phone above them: the shop's own picture, or some of its goods. */
export function HeroPicture({ alt, wide, phone, goods, only }: Props) {
  const [large, small] = [wide ?? phone, phone ?? wide];
  if (large && small) return <OwnPicture {...{ alt, large, small, only }} />;
  if (goods.length === 0) return null;
  return (
    <div className="hero-goods">
      {goods.map((url, n) => (
        <div key={url} className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
          <LeanPicture url={url} widths={[320, 480]} sizes={`${isWide} 18vw,30vw`} first={n === 0} />
        </div>
      ))}
    </div>
  );
}

const avif = (url: string, widths: readonly PictureWidth[]) =>
  widths.map((width) => `${renditionUrl(url, width, 'avif')} ${width}w`).join(',');

/** In few bytes: AVIF in the width that fits, and one WebP for browsers that do not know it. */
function OwnPicture({ alt, large, small, only }: { alt: string; large: string; small: string; only: Props['only'] }) {
  return (
    <picture>
      {only !== 'phone' && (
        <source
          {...(!only && { media: isWide })}
          type="image/avif"
          srcSet={avif(large, [640, 960])}
          sizes="(min-width:1280px) 660px,54vw"
        />
      )}
      {only !== 'wide' && <source type="image/avif" srcSet={avif(small, [480, 640, 960])} sizes="100vw" />}
      <img
        src={renditionUrl(only === 'wide' ? large : small, 960, 'webp')}
        alt={alt}
        width={800}
        height={400}
        fetchPriority="high"
      />
    </picture>
  );
}
