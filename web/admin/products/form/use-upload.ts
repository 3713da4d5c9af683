import { useState } from 'react';
import { adminProductsApi } from '#shared/api/admin-products.ts';
import { historyApi } from '#shared/api/history.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { uploading } from '#web/api/client.ts';
import { useApiMutation } from '#web/api/query.ts';

/** What shows products, and is asked again when one is changed; brands are shown with how many they have. */
export const showProducts = [adminProductsApi.list, historyApi.list, catalogueApi.brands] as const;

/** Sends a product with its pictures, and tells how much of it has gone. */
export function useUpload<E extends typeof adminProductsApi.add | typeof adminProductsApi.change>(endpoint: E) {
  const [sent, setSent] = useState(0);
  const mutation = useApiMutation(endpoint, { changes: showProducts, refusal: 'caller', over: uploading(setSent) });
  return { sent, send: mutation.mutateAsync };
}
