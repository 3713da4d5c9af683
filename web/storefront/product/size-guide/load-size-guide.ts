import { sizeGuidesApi } from '#shared/api/catalogue/size-guides.ts';
import type { apiOf } from '#web/platform/client.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { SizeGuidePart } from './SizeGuidePart.tsx';

// For the product page's loader alone, which runs on the server.

/** The size guide of a product as HTML; empty: it has none. */
export async function loadSizeGuide(api: ReturnType<typeof apiOf>, slug: string): Promise<string> {
  const guide = await api(sizeGuidesApi.ofProduct, { params: { slug } }).then(
    ({ data }) => data,
    () => null,
  );
  return guide ? renderFragment(SizeGuidePart, { guide }) : '';
}
