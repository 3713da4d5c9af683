import { salesApi, type Sale } from '#shared/api/catalogue/campaigns.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import { toSale, type CampaignDraft } from './campaign-draft.ts';

/** Adds a sale, or changes the one that there is; a refusal stands under its field. */
export function useSaveCampaign(sale: Sale | undefined, draft: CampaignDraft, onDone: () => void): FormState {
  const { mutateAsync: add } = useApiMutation(salesApi.add, {
    changes: [salesApi.list],
    done: 'Sale added successfully!',
    refusal: 'caller',
    onDone,
  });
  const { mutateAsync: change } = useApiMutation(salesApi.change, {
    changes: [salesApi.list],
    done: 'Sale updated successfully!',
    refusal: 'caller',
    onDone,
  });
  return useForm(async () => {
    const body = toSale(draft);
    if (sale) await change({ params: { id: sale._id }, body: { version: sale.version, sale: body } });
    else await add({ body });
  });
}
