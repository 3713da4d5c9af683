import { Download } from 'lucide-react';
import { inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { button } from '#web/ui/button.ts';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';
import { withParts } from '#web/ui/with-parts.tsx';
import { qrAddress } from './qr-address.ts';

interface Props {
  qr: NonNullable<SettingsInLanguage['banglaQr']>;
  /** Taka. */
  amount: number;
  /** The order number; absent: there is none yet. */
  order?: string;
}

/** The shop's Bangla QR for an amount, and how to pay with it: from another screen, or on the phone that shows it. */
export function BanglaQr({ qr: { merchant, city, mobile, isExact }, amount, order }: Props) {
  const taka = formatTaka(amount);
  return (
    <>
      <figure className="mt-3 w-60 max-w-full">
        <img
          src={qrAddress(amount, { order })}
          alt={t('Bangla QR code of {merchant} for a payment of {amount}', { merchant, amount: taka })}
          width={240}
          height={240}
          className="block aspect-square w-full rounded-control border border-line bg-white"
        />
        <figcaption className="mt-1 text-center text-sm text-quiet [overflow-wrap:anywhere]">
          <span className="block font-semibold text-ink">{merchant}</span>
          {[city, mobile && inDigits(mobile)].filter(Boolean).join(' · ')}
        </figcaption>
      </figure>
      <p className="my-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="text-lg tabular">{taka}</strong>
        <CopyButton text={String(amount)} label={t('Copy the amount')} />
      </p>
      <p>
        {isExact
          ? t('The code has the amount. Check that your app shows {merchant}.', { merchant })
          : withParts(t('The code has no amount. Enter exactly {amount} in your app.'), {
              amount: <strong>{taka}</strong>,
            })}
      </p>
      <p className="mt-2">
        {t(
          'On this phone? Save the picture, open your bank or wallet app, tap Scan QR, and choose it from the gallery.',
        )}
      </p>
      <a href={qrAddress(amount, { order, kind: 'png' })} download className={`${button.quiet} mt-2`}>
        <Download size={18} aria-hidden />
        {t('Save picture')}
      </a>
    </>
  );
}
