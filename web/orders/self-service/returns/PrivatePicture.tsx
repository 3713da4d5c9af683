import { useEffect, useState } from 'react';
import { asDataUrl } from '#web/ui/files/as-data-url.ts';

interface Props {
  /** Loads it with the viewer's permission; must be a stable function. */
  ask(): Promise<Blob>;
  alt: string;
}

const frame = 'overflow-hidden rounded-control border border-line bg-mist text-sm text-quiet';

/** A picture that only some may see, so that no address leads to it. A press shows it large. */
export function PrivatePicture({ ask, alt }: Props) {
  const [address, setAddress] = useState('');
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    let isWanted = true;
    ask()
      .then(asDataUrl)
      .then(
        (read) => isWanted && setAddress(read),
        // the caption describes it
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [ask]);
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      onClick={() => setLarge(!isLarge)}
      className={`${frame} ${isLarge ? 'w-full' : 'size-20'}`}
    >
      {address ? (
        <img src={address} alt={alt} className={isLarge ? 'mx-auto max-h-[80vh]' : 'size-full object-cover'} />
      ) : (
        alt
      )}
    </button>
  );
}
