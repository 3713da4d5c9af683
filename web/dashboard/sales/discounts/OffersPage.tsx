import { offersApi, type Offer } from '#shared/api/sales/offers.ts';
import type { Resource } from '#web/dashboard/parts/resource/resource.ts';
import { ResourcePage } from '#web/dashboard/parts/resource/ResourcePage.tsx';
import { useList } from '#web/platform/lists/use-list.ts';
import { q } from '#web/platform/query.ts';
import { offerColumns } from './offer-columns.tsx';
import { toDraft, toOffer, type OfferDraft } from './offer-draft.ts';
import { OfferFields } from './OfferFields.tsx';

const discounts: Resource<Offer, OfferDraft, typeof offersApi> = {
  one: 'discount',
  many: 'Discounts',
  api: offersApi,
  changesIn: 'offer',
  nameOf: ({ name }) => name,
  search: 'Name or code',
  none: 'No discounts yet. Add a coupon code, or an automatic discount without a code.',
  deletes: 'The discount ends immediately. Existing orders keep it.',
  toDraft,
  toBody: toOffer,
  Fields: OfferFields,
};

/** Coupons and offers, and their use. */
export default function OffersPage() {
  const list = useList((query) => q(offersApi.list, { query }));
  return <ResourcePage resource={discounts} list={list} columns={offerColumns} />;
}
