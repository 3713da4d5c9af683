import type { Offer } from '#shared/api/offers.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { useDraft } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { useLeaveGuard } from '../products/form/use-leave-guard.tsx';
import { BenefitFields } from './BenefitFields.tsx';
import { GoodsFields } from './GoodsFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { toDraft, type OfferDraft } from './offer-draft.ts';
import { OfferTrial } from './OfferTrial.tsx';
import { useSaveOffer } from './use-save-offer.ts';

interface Props {
  /** Absent: a new one. */
  offer: Offer | undefined;
  onClose(): void;
}

const card = 'grid min-w-0 content-start gap-5 rounded-card border border-line bg-surface p-4';

/** All of an offer on one page, and beside it what it would do to a cart. */
export function OfferForm({ offer, onClose }: Props) {
  const editing = useDraft<OfferDraft>(() => toDraft(offer));
  const { question, letGo } = useLeaveGuard(JSON.stringify(editing.draft) !== JSON.stringify(toDraft(offer)));
  const form = useSaveOffer(offer, editing.draft, () => {
    letGo();
    onClose();
  });
  return (
    <form {...form.props} className={`max-w-6xl ${denseFields}`}>
      <h2 className="mb-4 text-lg font-bold [overflow-wrap:anywhere]">{offer ? `Edit ${offer.name}` : 'Add offer'}</h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className={card}>
          <BenefitFields form={form} editing={editing} />
          <GoodsFields form={form} editing={editing} />
        </div>
        <div className="grid min-w-0 gap-4">
          <div className={card}>
            <LimitFields form={form} editing={editing} />
          </div>
          <div className={card}>
            <OfferTrial draft={editing.draft} />
          </div>
        </div>
      </div>
      <div className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 lg:-mx-6 lg:px-6">
        <div className="has-[p]:mb-3">
          <FormFailure form={form} />
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
          <button type="button" onClick={onClose} className={compactButton.quiet}>
            Back to the list
          </button>
          <button type="submit" aria-disabled={form.busy || undefined} className={compactButton.primary}>
            {form.busy ? 'Saving …' : offer ? 'Update offer' : 'Add offer'}
          </button>
        </div>
      </div>
      {question}
    </form>
  );
}
