import { Check, Copy } from 'lucide-react';
import { t } from '#shared/language.ts';
import { useCopy } from './use-copy.ts';

const copyIcon = [
  'inline-grid size-11 shrink-0 place-items-center rounded-control text-quiet',
  'hover:bg-mist hover:text-green md:size-7',
].join(' ');

/** A small button that copies the text beside it. `what` names it: "transaction ID". */
export function CopyIcon({ what, value }: { what: string; value: string }) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={t('Copy {what}', { what })}
        title={t('Copy {what}', { what })}
        onClick={() => copy(value)}
        className={copyIcon}
      >
        <Icon size={16} aria-hidden className={isCopied ? 'text-green' : ''} />
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('Copied the {what}', { what })}
      </span>
    </>
  );
}
