import type { Sale } from '#shared/api/catalogue/campaigns.ts';
import { editCard, EditFrame } from '#web/ui/dashboard/EditFrame.tsx';
import { bindTo, useDraft, type Editing } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { GoodsChoice } from '#web/dashboard/parts/goods/GoodsChoice.tsx';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { toDraft, type CampaignDraft } from './campaign-draft.ts';
import { CampaignPreview } from './CampaignPreview.tsx';
import { useSaveCampaign } from './use-save-campaign.ts';

interface Props {
  /** Absent: a new one. */
  sale: Sale | undefined;
  onClose(): void;
}

/** A sale on one page, and beside it what it would do to prices. */
export function CampaignForm({ sale, onClose }: Props) {
  const editing = useDraft<CampaignDraft>(() => toDraft(sale));
  const { question, letGo } = useLeaveGuard(JSON.stringify(editing.draft) !== JSON.stringify(toDraft(sale)));
  const form = useSaveCampaign(sale, editing.draft, () => {
    letGo();
    onClose();
  });
  return (
    <>
      <EditFrame
        form={form}
        title={sale ? `Edit ${sale.name}` : 'Add sale'}
        action={sale ? 'Update sale' : 'Add sale'}
        onBack={onClose}
      >
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className={editCard}>
            <SaleFields form={form} editing={editing} />
          </div>
          <div className={editCard}>
            <CampaignPreview draft={editing.draft} />
          </div>
        </div>
      </EditFrame>
      {question}
    </>
  );
}

function SaleFields({ form, editing }: { form: FormState; editing: Editing<CampaignDraft> }) {
  // the draft's texts, for fields that are tied to them
  const texts = { draft: editing.draft as Omit<CampaignDraft, 'goods' | 'subCategories'>, change: editing.change };
  const time = (name: 'startsAt' | 'endsAt', label: string, missing: string) => (
    <TextField form={form} {...bindTo(texts, name)} type="datetime-local" label={label} missing={missing} />
  );
  return (
    <>
      <TextField
        form={form}
        {...bindTo(texts, 'name')}
        label="Name"
        missing="Name is required"
        hint="Only staff see this name"
        maxLength={100}
        autoComplete="off"
      />
      <NumberField
        form={form}
        {...bindTo(texts, 'percent')}
        label="Discount, %"
        missing="Discount is required"
        hint="A product with a higher discount keeps its own discount"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {time('startsAt', 'Starts', 'Start is required')}
        {time('endsAt', 'Ends', 'End is required')}
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-quiet">Products</legend>
        <GoodsChoice form={form} goods={editing.draft.goods} onChange={(goods) => editing.change({ goods })} />
      </fieldset>
    </>
  );
}
