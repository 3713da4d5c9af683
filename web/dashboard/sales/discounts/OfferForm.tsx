import type { Offer } from '#shared/api/sales/offers.ts';
import { editCard, EditFrame } from '#web/ui/dashboard/EditFrame.tsx';
import { useDraft } from '#web/ui/form/draft.ts';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
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

/** All of an offer on one page, and beside it what it would do to a cart. */
export function OfferForm({ offer, onClose }: Props) {
  const editing = useDraft<OfferDraft>(() => toDraft(offer));
  const { question, letGo } = useLeaveGuard(JSON.stringify(editing.draft) !== JSON.stringify(toDraft(offer)));
  const form = useSaveOffer(offer, editing.draft, () => {
    letGo();
    onClose();
  });
  return (
    <>
      <EditFrame
        form={form}
        title={offer ? `Edit ${offer.name}` : 'Add discount'}
        action={offer ? 'Update discount' : 'Add discount'}
        onBack={onClose}
      >
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className={editCard}>
            <BenefitFields form={form} editing={editing} />
            <GoodsFields form={form} editing={editing} />
          </div>
          <div className="grid min-w-0 gap-4">
            <div className={editCard}>
              <LimitFields form={form} editing={editing} />
            </div>
            <div className={editCard}>
              <OfferTrial draft={editing.draft} replaces={offer?._id} />
            </div>
          </div>
        </div>
      </EditFrame>
      {question}
    </>
  );
}
