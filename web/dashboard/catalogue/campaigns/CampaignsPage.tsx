import { salesApi, type Sale } from '#shared/api/catalogue/campaigns.ts';
import type { Resource } from '#web/dashboard/parts/resource/resource.ts';
import { ResourcePage } from '#web/dashboard/parts/resource/ResourcePage.tsx';
import { useList } from '#web/platform/lists/use-list.ts';
import { q } from '#web/platform/query.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { toDraft, toSale, type CampaignDraft } from './campaign-draft.ts';
import { CampaignFields } from './CampaignFields.tsx';

const sales: Resource<Sale, CampaignDraft, typeof salesApi> = {
  one: 'sale',
  many: 'Scheduled sales',
  api: salesApi,
  changesIn: 'sale',
  nameOf: ({ name }) => name,
  none: 'No scheduled sales yet. Discount products between two dates.',
  deletes: 'The sale ends immediately and products return to their earlier prices. Existing orders do not change.',
  toDraft,
  toBody: toSale,
  Fields: CampaignFields,
};

/** Sales that begin and end automatically. */
export default function CampaignsPage() {
  const list = useList(({ page, limit }) => q(salesApi.list, { query: { page, limit } }));
  return <ResourcePage resource={sales} list={list} columns={campaignColumns} />;
}
