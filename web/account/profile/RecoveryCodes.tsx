import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '#shared/language.ts';
import { saveFile } from '#web/ui/files/save-file.ts';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** Shown only once, because the shop stores hashes. Takes the focus from the form that was here. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = codes.join('\n');
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  return (
    <>
      <p ref={head} tabIndex={-1} className="font-semibold outline-none">
        {t('Two-step sign-in is on. Store these recovery codes away from your phone.')}
      </p>
      <p className="mt-1 text-quiet">{t('Each code signs you in once without the app. We do not show them again.')}</p>
      <CodeList codes={codes} />
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={text} label={t('Copy the codes')} />
        <button
          type="button"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'haat-recovery-codes.txt')}
          className={compactButton.quiet}
        >
          <Download size={16} aria-hidden />
          {t('Download')}
        </button>
        <button type="button" onClick={onDone} className={compactButton.primary}>
          {t('I have saved them')}
        </button>
      </div>
    </>
  );
}

function CodeList({ codes }: { codes: string[] }) {
  return (
    <ul
      aria-label={t('Recovery codes')}
      className="mt-3 grid gap-x-6 gap-y-1 rounded-control border border-line bg-mist p-3 sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
