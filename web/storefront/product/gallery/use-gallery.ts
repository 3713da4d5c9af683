import { useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { pictureOfColor } from '#web/products/picture-of-color.ts';

export interface Shown {
  product: Product;
  /** The colour that is chosen: its picture is brought into sight. */
  color: string | null;
  /** It was asked for, or is not the first one, which the thumbnail shows: its picture stands first. */
  isAsked: boolean;
}

/** Which picture is shown, and what shows another one; a newly chosen colour shows the picture that it has. */
export function useGallery({ product, color, isAsked }: Shown) {
  const { thumbnail, images } = product;
  // from the first: there without script too, and nothing moves when the page comes
  const [opening] = useState(() => (isAsked ? pictureOfColor(product, color) : undefined));
  const pictures = [...new Set([opening ?? thumbnail, thumbnail, ...images])];
  const [current, setCurrent] = useState(0);
  const strip = useRef<HTMLUListElement>(null);

  const show = (n: number) => {
    const element = strip.current;
    if (element) element.scrollTo({ left: n * element.clientWidth, behavior: 'smooth' });
    setCurrent(n);
  };
  const shown = useRef(color);
  useEffect(() => {
    const picture = pictureOfColor(product, color);
    if (shown.current !== color && picture) show(pictures.indexOf(picture));
    shown.current = color;
  });
  const followScroll = () => {
    const element = strip.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  return { pictures, current, strip, show, followScroll };
}

export type GalleryState = ReturnType<typeof useGallery>;
