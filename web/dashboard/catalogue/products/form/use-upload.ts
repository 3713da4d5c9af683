import { useState } from 'react';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { uploading } from '#web/platform/client.ts';
import { useApiMutation } from '#web/platform/query.ts';

/** Queries that show products, to refetch after a change; brands show their number of products. */
export const showProducts = [adminProductsApi.list, historyApi.list, catalogueApi.brands] as const;

/** Uploads a product with its pictures, and reports the progress. */
export function useUpload<E extends typeof adminProductsApi.add | typeof adminProductsApi.change>(endpoint: E) {
  const [sent, setSent] = useState(0);
  const mutation = useApiMutation(endpoint, { changes: showProducts, refusal: 'caller', over: uploading(setSent) });
  return { sent, send: mutation.mutateAsync };
}
