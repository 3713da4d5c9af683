import { useState } from 'react';
import { renditionUrl } from '#shared/media/pictures.ts';

const placeholder = '/placeholder.svg';

/**
 * A small picture in a fixed square, never cropped; a missing or broken one becomes the placeholder. The name is beside
 * it.
 */
export function Logo({ url, className = 'size-16' }: { url: string | null | undefined; className?: string }) {
  const [broken, setBroken] = useState<string>();
  const isBroken = !url || broken === url;
  return (
    <img
      src={isBroken ? placeholder : renditionUrl(url, 160, 'webp')}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      onError={() => {
        if (url) setBroken(url);
      }}
      className={`${className} shrink-0 rounded-control bg-mist ${isBroken ? 'object-cover' : 'object-contain'}`}
    />
  );
}
