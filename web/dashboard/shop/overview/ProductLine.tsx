import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '#web/dashboard/parts/staff-paths.ts';
import { SmallPicture } from '#web/ui/pictures/SmallPicture.tsx';

interface Props {
  product: { _id: string; name: string; thumbnail: string; isDeleted?: boolean };
  /** Under its name. */
  note?: string;
  children: ReactNode;
}

/** A product with its picture, which opens it, and a line of details. */
export function ProductLine({ product: { _id, name, thumbnail, isDeleted = false }, note, children }: Props) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5 md:min-h-12">
      <SmallPicture url={thumbnail} className="size-10 bg-mist" />
      <span className="min-w-0 flex-1">
        {isDeleted ? (
          <span className="line-clamp-2 [overflow-wrap:anywhere]">
            {name} <span className="text-quiet">(deleted)</span>
          </span>
        ) : (
          <Link
            to={staffPaths.editProduct(_id)}
            title={name}
            className="line-clamp-2 py-1 font-medium [overflow-wrap:anywhere] hover:text-green hover:underline"
          >
            {name}
          </Link>
        )}
        {note && <span className="block text-quiet [overflow-wrap:anywhere]">{note}</span>}
      </span>
      <span className="shrink-0 text-right tabular">{children}</span>
    </li>
  );
}
