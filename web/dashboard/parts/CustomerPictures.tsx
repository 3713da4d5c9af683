import { useCallback } from 'react';
import type { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import type { reviewsApi } from '#shared/api/sales/reviews.ts';
import { PrivatePicture } from '#web/orders/self-service/returns/PrivatePicture.tsx';
import { download } from '#web/platform/client.ts';

interface Props {
  endpoint: typeof returnRequestsApi.picture | typeof reviewsApi.picture;
  of: { _id: string; pictures: number };
}

/** The pictures that a customer sent with a request or a review. */
export function CustomerPictures({ endpoint, of: { _id, pictures } }: Props) {
  if (pictures === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {Array.from({ length: pictures }, (_, position) => (
        <OnePicture key={position} endpoint={endpoint} id={_id} position={position} />
      ))}
    </div>
  );
}

function OnePicture({ endpoint, id, position }: Pick<Props, 'endpoint'> & { id: string; position: number }) {
  const ask = useCallback(() => download(endpoint, { params: { id, position } }), [endpoint, id, position]);
  return <PrivatePicture ask={ask} alt={`Picture ${position + 1} of the customer`} />;
}
