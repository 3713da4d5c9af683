import type { CategoryName } from '#shared/api/catalogue/catalogue.ts';
import { useHandles } from '#web/ui/dashboard/use-handles.ts';
import { ArrangeRow } from './ArrangeRow.tsx';

interface Props {
  categories: CategoryName[];
  onChange(categories: CategoryName[]): void;
}

/** Rows that are dragged by their handles, by finger too, or moved by buttons and by the arrow keys. */
export function ArrangeList({ categories, onChange }: Props) {
  const { list, dragged, handle, move, announcement } = useHandles({
    items: categories,
    idOf: ({ _id }) => _id,
    nameOf: ({ name }) => name,
    onChange,
  });
  return (
    <>
      <ol ref={list} aria-label="Order" className="divide-y divide-line">
        {categories.map((category, n) => (
          <ArrangeRow
            key={category._id}
            {...{ category, n }}
            count={categories.length}
            isDragged={category._id === dragged}
            handle={handle(category._id, n)}
            onMove={(to) => move(n, to)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
