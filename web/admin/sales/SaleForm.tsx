import type { Sale } from '#shared/api/sales.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { bindTo, useDraft, type Editing } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { GoodsChoice } from '../offers/GoodsChoice.tsx';
import { useLeaveGuard } from '../products/form/use-leave-guard.tsx';
import { toDraft, type SaleDraft } from './sale-draft.ts';
import { SalePreview } from './SalePreview.tsx';
import { useSaveSale } from './use-save-sale.ts';

interface Props {
  /** Absent: a new one. */
  sale: Sale | undefined;
  onClose(): void;
}

const card = 'grid min-w-0 content-start gap-5 rounded-card border border-line bg-surface p-4';

/** A sale on one page, and beside it what it would do to prices. */
export function SaleForm({ sale, onClose }: Props) {
  const editing = useDraft<SaleDraft>(() => toDraft(sale));
  const { question, letGo } = useLeaveGuard(JSON.stringify(editing.draft) !== JSON.stringify(toDraft(sale)));
  const form = useSaveSale(sale, editing.draft, () => {
    letGo();
    onClose();
  });
  return (
    <form {...form.props} className={`max-w-6xl ${denseFields}`}>
      <h2 className="mb-4 text-lg font-bold [overflow-wrap:anywhere]">{sale ? `Edit ${sale.name}` : 'Add sale'}</h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className={card}>
          <SaleFields form={form} editing={editing} />
        </div>
        <div className={card}>
          <SalePreview draft={editing.draft} />
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
            {form.busy ? 'Saving …' : sale ? 'Update sale' : 'Add sale'}
          </button>
        </div>
      </div>
      {question}
    </form>
  );
}

function SaleFields({ form, editing }: { form: FormState; editing: Editing<SaleDraft> }) {
  // the draft's texts, for fields that are tied to them
  const texts = { draft: editing.draft as Omit<SaleDraft, 'goods' | 'subCategories'>, change: editing.change };
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
        hint="For you: customers see the prices, and how long they last"
        maxLength={100}
        autoComplete="off"
      />
      <NumberField
        form={form}
        {...bindTo(texts, 'percent')}
        label="Percent off"
        missing="How much is it?"
        hint="Where a product has a higher discount of its own, that one stays"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {time('startsAt', 'Begins', 'When does it begin?')}
        {time('endsAt', 'Ends', 'When does it end?')}
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-quiet">Which goods</legend>
        <GoodsChoice form={form} goods={editing.draft.goods} onChange={(goods) => editing.change({ goods })} />
      </fieldset>
    </>
  );
}
