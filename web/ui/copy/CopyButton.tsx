import { Check, Copy } from 'lucide-react';
import { t } from '#shared/language.ts';
import { useCopy } from './use-copy.ts';

const copyButton = [
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control border border-line bg-surface px-3 text-sm',
  'font-semibold hover:border-green hover:text-green',
].join(' ');

/** Copies a text to the clipboard, and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button type="button" aria-label={label} onClick={() => copy(text)} className={copyButton}>
        <Icon size={16} aria-hidden />
        {isCopied ? t('Copied') : t('Copy')}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('Copied')}
      </span>
    </>
  );
}
