import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const shownMs = 2000;

/** Copies what stands beside it. `what` names it: "transaction ID". */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    const ends = isCopied ? setTimeout(() => setIsCopied(false), shownMs) : undefined;
    return () => clearTimeout(ends);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // a browser without a clipboard, or on a page without HTTPS: it is offered to be copied by hand
      window.prompt(`Copy the ${what}`, value);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button
        type="button" aria-label={`Copy ${what}`} title={`Copy ${what}`} onClick={() => void copy()}
        className="inline-grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-mist hover:text-green md:size-7"
      >
        <Icon size={16} aria-hidden className={isCopied ? 'text-green' : ''} />
      </button>
      <span role="status" className="sr-only">{isCopied && `Copied the ${what}`}</span>
    </>
  );
}
