import type { CSSProperties } from 'react';
import { renditionUrl } from '#shared/media/pictures.ts';

interface Props {
  url: string;
  /** Says how large it is. */
  className: string;
  style?: CSSProperties;
}

/** The picture of a product beside its name. */
export const SmallPicture = ({ url, className, style }: Props) => (
  <img
    src={renditionUrl(url, 160, 'webp')}
    alt=""
    loading="lazy"
    style={style}
    className={`shrink-0 rounded-control object-cover ${className}`}
  />
);
