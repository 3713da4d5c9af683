import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#shared/language.ts';

const shownMs = 2500;

/** Puts a text on the clipboard, and says that it is there. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button
        type="button" aria-label={label} onClick={() => { void copyText(text).then(setIsCopied); }}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control border border-line bg-surface px-3 text-sm font-semibold hover:border-green hover:text-green"
      >
        <Icon size={16} aria-hidden />{isCopied ? t('Copied') : t('Copy')}
      </button>
      <span role="status" className="sr-only">{isCopied && t('Copied')}</span>
    </>
  );
}

/** Whether it is on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // there only over https, and only where it is allowed
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
}

function copyBySelecting(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
