import { pictureWidths, renditionUrl, type PictureFormat } from '#shared/pictures.ts';
import { LeanPicture } from '#web/ui/written/LeanPicture.tsx';

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

const place = '@min-[40rem]:absolute @min-[40rem]:inset-y-0 @min-[40rem]:right-0 @min-[40rem]:w-[54%]';
const goodsBox = [
  'aspect-[3/4] min-w-0 flex-1 overflow-hidden rounded-card border border-line bg-surface',
  '[&_img]:size-full [&_img]:object-cover [&_picture]:contents',
].join(' ');
const isWide = '(min-width: 640px)';
const formats = ['avif', 'webp'] as const;

const sourceSet = (url: string, format: PictureFormat) =>
  pictureWidths.map((width) => `${renditionUrl(url, width, format)} ${width}w`).join(', ');

/** Beside the words of the front page, on a phone above them: the shop's own picture, or some of its goods. */
export function HeroPicture({ alt, wide, phone, goods, only }: Props) {
  const [large, small] = [wide ?? phone, phone ?? wide];
  if (large && small) return <OwnPicture {...{ alt, large, small, only }} />;
  if (goods.length === 0) return null;
  return (
    <div className={`flex items-center gap-3 px-4 pt-4 @min-[40rem]:gap-5 @min-[40rem]:p-8 ${place}`}>
      {goods.map((url, n) => (
        <div key={url} className={goodsBox}>
          <LeanPicture url={url} widths={[320, 480]} sizes={`${isWide} 18vw, 30vw`} first={n === 0} />
        </div>
      ))}
    </div>
  );
}

function OwnPicture({ alt, large, small, only }: { alt: string; large: string; small: string; only: Props['only'] }) {
  return (
    <picture className="contents">
      {only !== 'phone' &&
        formats.map((format) => (
          <source
            key={format}
            {...(!only && { media: isWide })}
            type={`image/${format}`}
            srcSet={sourceSet(large, format)}
            sizes="(min-width: 1280px) 660px, 54vw"
          />
        ))}
      {only !== 'wide' &&
        formats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={sourceSet(small, format)} sizes="100vw" />
        ))}
      <img
        src={only === 'wide' ? large : small}
        alt={alt}
        width={800}
        height={400}
        fetchPriority="high"
        className={`aspect-[2/1] w-full object-cover @min-[40rem]:aspect-auto @min-[40rem]:h-full ${place}`}
      />
    </picture>
  );
}
