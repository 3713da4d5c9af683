import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { DataOf } from '#shared/api/endpoint.ts';
import { NewOffer } from '#shared/api/sales/new-offer.ts';
import { offersApi } from '#shared/api/sales/offers.ts';
import { callServer } from '#web/platform/client.ts';
import { toOffer, type OfferDraft } from './offer-draft.ts';

export interface TrialLine {
  productId: string;
  variantId: string;
  name: string;
  quantity: number;
}

/** What the offer as it stands makes of a cart; undefined while it is not complete, or the shop has not answered. */
export function useOfferTrial(
  { draft, replaces }: { draft: OfferDraft; replaces: string | undefined },
  lines: readonly TrialLine[],
): DataOf<typeof offersApi.tryOut> | undefined {
  const isNamed = draft.name.trim() !== '';
  const offer = useDeferredValue(toOffer(isNamed ? draft : { ...draft, name: 'This discount' }));
  const items = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  const isComplete = items.length > 0 && NewOffer.safeParse(offer).success;
  const { data } = useQuery({
    queryKey: ['offer-trial', offer, replaces, items],
    queryFn: () => callServer(offersApi.tryOut, { body: { offer, replaces, items } }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
  return isComplete ? data?.data : undefined;
}
