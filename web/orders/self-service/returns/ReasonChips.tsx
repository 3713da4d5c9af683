import { t } from '#shared/language.ts';
import { returnReasonNames, returnReasons } from '#shared/orders/return-requests.ts';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import type { ReturnReasons } from '../../use-return-reasons.ts';

/** Why the first line goes back: all reasons in sight. */
export function ReasonChips({ item, reasons }: { item: string; reasons: ReturnReasons }) {
  return (
    <RadioChips
      name={`why-${item}`}
      label={t('Why?')}
      missing={t('Choose a reason')}
      choices={returnReasons.map((why) => [why, t(returnReasonNames[why])] as const)}
      value={reasons.of(item)}
      onChange={(why) => reasons.chooseFirst(item, why)}
    />
  );
}

/** The reasons that the shop does not promise to accept. */
export function PromiseNote({ reasons }: { reasons: readonly string[] }) {
  if (!reasons.some((why) => why === 'size' || why === 'other')) return null;
  return (
    <p role="status" className="-mt-3 text-quiet">
      {t('We accept returns of damaged or wrong products. For other reasons, we review your request and answer you.')}
    </p>
  );
}
