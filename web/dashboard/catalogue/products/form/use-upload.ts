import { useState } from 'react';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { uploading } from '#web/platform/client.ts';
import { useApiMutation } from '#web/platform/query.ts';

/** What shows products, and is asked again when one is changed; brands are shown with how many they have. */
export const showProducts = [adminProductsApi.list, historyApi.list, catalogueApi.brands] as const;

/** Sends a product with its pictures, and tells how much of it has gone. */
export function useUpload<E extends typeof adminProductsApi.add | typeof adminProductsApi.change>(endpoint: E) {
  const [sent, setSent] = useState(0);
  const mutation = useApiMutation(endpoint, { changes: showProducts, refusal: 'caller', over: uploading(setSent) });
  return { sent, send: mutation.mutateAsync };
}
