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

/** The price of a cart with the unsaved offer; undefined while it is incomplete, or the answer is loading. */
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
