import type { ComponentProps } from 'react';
import type { CategoryName } from '#shared/api/catalogue/catalogue.ts';
import { MoveHandle } from '#web/ui/dashboard/MoveHandle.tsx';
import { RowButtons } from '#web/ui/dashboard/RowButtons.tsx';
import { Logo } from '#web/ui/pictures/Logo.tsx';

interface Props {
  category: CategoryName;
  isDragged: boolean;
  handle: ComponentProps<'button'>;
  n: number;
  count: number;
  onMove(to: number): void;
}

/** A category with its handle and its buttons. */
export function ArrangeRow({ category, isDragged, handle, n, count, onMove }: Props) {
  const { name, nameBn, logo } = category;
  return (
    <li className={`flex items-center gap-2 py-1 ${isDragged ? 'rounded-control bg-mist' : ''}`}>
      <MoveHandle name={name} handle={handle} />
      <Logo url={logo} className="size-9" />
      <p className="min-w-0 flex-1">
        <span className="line-clamp-1 font-medium [overflow-wrap:anywhere]">{name}</span>
        {nameBn && (
          <span lang="bn" className="line-clamp-1 text-quiet [overflow-wrap:anywhere]">
            {nameBn}
          </span>
        )}
      </p>
      <RowButtons {...{ name, n, count, onMove }} />
    </li>
  );
}
