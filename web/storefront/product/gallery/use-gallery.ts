import { useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { pictureOfColor } from '#web/products/picture-of-color.ts';

export interface Shown {
  product: Product;
  /** The colour that is chosen: its picture is brought into sight. */
  color: string | null;
  /** The colour was requested, or is not the first (whose picture is the thumbnail): its picture comes first. */
  isAsked: boolean;
}

/** The visible picture, and the ways to change it; a newly chosen colour shows its picture. */
export function useGallery({ product, color, isAsked }: Shown) {
  const { thumbnail, images } = product;
  // from the first render: works without script, and the page does not shift
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
