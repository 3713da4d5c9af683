import { collectionsApi, type Collection } from '#shared/api/catalogue/collections.ts';
import type { Resource } from '#web/dashboard/parts/resource/resource.ts';
import { ResourcePage } from '#web/dashboard/parts/resource/ResourcePage.tsx';
import { useList } from '#web/platform/lists/use-list.ts';
import { q } from '#web/platform/query.ts';
import { collectionColumns } from './collection-columns.tsx';
import { toCollection, toDraft, type CollectionDraft } from './collection-draft.ts';
import { CollectionFields } from './CollectionFields.tsx';

const collections: Resource<Collection, CollectionDraft, typeof collectionsApi> = {
  one: 'collection',
  many: 'Collections',
  api: collectionsApi,
  nameOf: ({ title }) => title,
  none: 'No collections yet. A collection shows products under one title, such as Eid gifts.',
  deletes: 'This deletes the page of the collection, and links to it stop working. Its products stay in the shop.',
  toDraft,
  toBody: toCollection,
  Fields: CollectionFields,
};

/** Goods under titles of their own. */
export default function CollectionsPage() {
  const list = useList(({ page, limit }) => q(collectionsApi.list, { query: { page, limit } }));
  return <ResourcePage resource={collections} list={list} columns={collectionColumns} />;
}
