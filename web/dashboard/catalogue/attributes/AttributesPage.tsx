import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { attributesApi, type Attribute } from '#shared/api/catalogue/attributes.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { categoryTitles } from '#web/dashboard/parts/choices/CategoryChoice.tsx';
import type { Resource } from '#web/dashboard/parts/resource/resource.ts';
import { ResourcePage } from '#web/dashboard/parts/resource/ResourcePage.tsx';
import { useWholeList } from '#web/platform/lists/use-whole-list.ts';
import { q } from '#web/platform/query.ts';
import { attributeColumns } from './attribute-columns.tsx';
import { toAttribute, toDraft, type AttributeDraft } from './attribute-draft.ts';
import { AttributeFields } from './AttributeFields.tsx';

const attributes: Resource<Attribute, AttributeDraft, typeof attributesApi> = {
  one: 'attribute',
  many: 'Attributes',
  api: attributesApi,
  nameOf: ({ name }) => name,
  none: 'No attributes yet. Describe your products with attributes such as fabric, fit or warranty.',
  deletes: 'This removes the attribute from all products and filters. You cannot undo this.',
  toDraft,
  toBody: toAttribute,
  Fields: AttributeFields,
};

/** The attributes that products have besides name, colour and size. */
export default function AttributesPage() {
  const list = useWholeList(q(attributesApi.list));
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data;
  const columns = useMemo(
    () => attributeColumns(new Map(categoryTitles(categories ?? []).map(({ _id, name }) => [_id, name]))),
    [categories],
  );
  return <ResourcePage resource={attributes} list={list} columns={columns} />;
}
