import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';

/** The phone's own share sheet; elsewhere the address is copied. It carries the chosen colour and size. */
export function ShareButton({ name }: { name: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const share = async () => {
    const link = { title: name, url: location.href };
    try {
      if (typeof navigator.share === 'function' && navigator.canShare?.(link)) return await navigator.share(link);
      await navigator.clipboard.writeText(link.url);
      setIsCopied(true);
    } catch (error) {
      // closing the share sheet is a choice, not a fault; without a clipboard the address bar remains
      if (error instanceof DOMException && error.name !== 'AbortError') window.prompt(t('Copy this link'), link.url);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void share()} className={button.quiet}>
        {isCopied ? <Check size={20} aria-hidden /> : <Share2 size={20} aria-hidden />}
        {isCopied ? t('Link copied') : t('Share')}
      </button>
      {/* within the button it would be no news */}
      <span role="status" className="sr-only">
        {isCopied && t('Link copied')}
      </span>
    </>
  );
}
