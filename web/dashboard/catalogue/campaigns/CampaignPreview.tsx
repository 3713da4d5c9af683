import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { salesApi } from '#shared/api/catalogue/campaigns.ts';
import { formatTaka } from '#shared/money.ts';
import { callServer } from '#web/platform/client.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { toEffect, type CampaignDraft } from './campaign-draft.ts';

/** The effect of the campaign on prices, before it is saved. */
export function CampaignPreview({ draft }: { draft: CampaignDraft }) {
  const effect = useDeferredValue(toEffect(draft));
  const isComplete = effect.percent >= 1 && effect.percent <= 99;
  const { data } = useQuery({
    queryKey: ['sale-preview', effect],
    queryFn: () => callServer(salesApi.preview, { body: effect }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
  const shown = isComplete ? data?.data : undefined;
  return (
    <section aria-label="Preview">
      <h3 className="mb-2 font-semibold text-quiet">Preview</h3>
      {!isComplete && <p className="text-quiet">Enter the discount to see prices before and after.</p>}
      <p role="status">
        {shown && `${counted(shown.products, 'product')}, ${shown.cheaper} of them get a lower price`}
      </p>
      {shown && shown.examples.length > 0 && (
        <table className="mt-3 w-full">
          <thead className="text-left text-quiet">
            <tr>
              <th className="py-1 font-normal">Example</th>
              <th className="py-1 pl-3 text-right font-normal">Now</th>
              <th className="py-1 pl-3 text-right font-normal">During the sale</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {shown.examples.map(({ _id, name, before, after }) => (
              <tr key={_id}>
                <td className="py-2 [overflow-wrap:anywhere]">{name}</td>
                <td className="py-2 pl-3 text-right tabular">{formatTaka(before)}</td>
                <td className="py-2 pl-3 text-right font-semibold tabular">{formatTaka(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
