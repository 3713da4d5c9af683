import { offersApi, type Offer } from '#shared/api/sales/offers.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import { toOffer, type OfferDraft } from './offer-draft.ts';

/** Adds an offer, or changes the one that there is; a refusal stands under its field. */
export function useSaveOffer(offer: Offer | undefined, draft: OfferDraft, onDone: () => void): FormState {
  const { mutateAsync: add } = useApiMutation(offersApi.add, {
    changes: [offersApi.list],
    done: 'Discount added successfully!',
    fallback: 'Failed to add discount',
    onDone,
  });
  const { mutateAsync: change } = useApiMutation(offersApi.change, {
    changes: [offersApi.list],
    done: 'Discount updated successfully!',
    fallback: 'Failed to update discount',
    onDone,
  });
  return useForm(async () => {
    const body = toOffer(draft);
    if (offer) await change({ params: { id: offer._id }, body: { version: offer.version, offer: body } });
    else await add({ body });
  });
}
