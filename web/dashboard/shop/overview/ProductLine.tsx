import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { renditionUrl } from '#shared/pictures.ts';
import { paths } from '#web/platform/paths.ts';

interface Props {
  product: { _id: string; name: string; thumbnail: string; isDeleted?: boolean };
  children: ReactNode;
}

/** A product with its picture, which opens it, and a line of details. */
export function ProductLine({ product: { _id, name, thumbnail, isDeleted = false }, children }: Props) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5 md:min-h-12">
      <img
        src={renditionUrl(thumbnail, 160, 'webp')}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 shrink-0 rounded-control bg-mist object-cover"
      />
      <span className="min-w-0 flex-1">
        {isDeleted ? (
          <span className="line-clamp-2 [overflow-wrap:anywhere]">
            {name} <span className="text-quiet">(deleted)</span>
          </span>
        ) : (
          <Link
            to={paths.editProduct(_id)}
            title={name}
            className="line-clamp-2 py-1 font-medium [overflow-wrap:anywhere] hover:text-green hover:underline"
          >
            {name}
          </Link>
        )}
      </span>
      <span className="shrink-0 text-right tabular">{children}</span>
    </li>
  );
}
