import { useState } from 'react';
import {
  adminProductsApi,
  maxMatching,
  type SentChosen,
  type SentProductFilter,
} from '#shared/api/catalogue/admin-products.ts';
import { useApiMutation } from '#web/platform/query.ts';
import type { Selection } from '#web/ui/dashboard/table/use-selection.ts';

/** Which products a bulk change is about: the selected rows, or all that match the list's filters. */
export interface BulkChoice {
  chosen: SentChosen;
  count: number;
  isAll: boolean;
  /** Present where the whole page is selected and more products match. */
  chooseAll: (() => void) | undefined;
}

interface Listed extends Pick<Selection, 'selected'> {
  shown: readonly string[];
  /** How many match, on all pages. */
  total: number;
  filter: SentProductFilter;
}

interface All {
  products: number;
  stamp: string;
  filter: SentProductFilter;
  /** The selection at that moment: another one ends the choice of all. */
  selected: ReadonlySet<string>;
}

export function useBulkChoice({ selected, shown, total, filter }: Listed): BulkChoice {
  const [all, setAll] = useState<All>();
  const choose = useApiMutation(adminProductsApi.matching, {
    done: false,
    onDone: ({ data }) => setAll({ ...data, filter, selected }),
  });
  const isAll = all?.selected === selected && JSON.stringify(all.filter) === JSON.stringify(filter);
  const isPage = shown.length > 0 && shown.every((id) => selected.has(id));
  const canChooseAll = !isAll && isPage && total > selected.size && total <= maxMatching;
  return {
    chosen: isAll ? { matching: { filter, stamp: all.stamp } } : { ids: [...selected] },
    count: isAll ? all.products : selected.size,
    isAll,
    chooseAll: canChooseAll ? () => !choose.isPending && choose.mutate({ query: filter }) : undefined,
  };
}
