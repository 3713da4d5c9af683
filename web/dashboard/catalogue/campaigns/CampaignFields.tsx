import type { Sale } from '#shared/api/catalogue/campaigns.ts';
import { GoodsChoice } from '#web/dashboard/parts/goods/GoodsChoice.tsx';
import type { FieldsProps } from '#web/dashboard/parts/resource/resource.ts';
import { editCard } from '#web/ui/dashboard/EditFrame.tsx';
import { bindTo } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import { CampaignPreview } from './CampaignPreview.tsx';

/** A sale, with a preview of its prices. */
export function CampaignFields({ editing }: FieldsProps<Sale, CampaignDraft>) {
  const time = (name: 'startsAt' | 'endsAt', label: string, missing: string) => (
    <TextField {...bindTo(editing, name)} type="datetime-local" label={label} missing={missing} />
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className={editCard}>
        <TextField
          {...bindTo(editing, 'name')}
          label="Name"
          missing="Name is required"
          hint="Only staff see this name"
          maxLength={100}
          autoComplete="off"
        />
        <NumberField
          {...bindTo(editing, 'percent')}
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
          <GoodsChoice goods={editing.draft.goods} onChange={(goods) => editing.change({ goods })} />
        </fieldset>
      </div>
      <div className={editCard}>
        <CampaignPreview draft={editing.draft} />
      </div>
    </div>
  );
}
