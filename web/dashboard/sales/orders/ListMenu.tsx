import { Menu } from '@base-ui/react/menu';
import { Check, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { orderColumnNames, orderColumns, pageSizes, type OrderColumn } from '#shared/orders/order-columns.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { useListChoices } from './use-list-choices.ts';

const popup = [
  'max-h-(--available-height) overflow-y-auto rounded-control border border-line bg-surface p-1 text-sm',
  'shadow-float outline-none',
].join(' ');
const item = [
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-control pr-4 pl-2 outline-none md:min-h-9',
  'data-highlighted:bg-mist',
].join(' ');

/** Which columns the list has, and how many rows a page. */
export function ListMenu({ choices: { columns, pageSize }, choose }: ReturnType<typeof useListChoices>) {
  const show = (column: OrderColumn, isShown: boolean) => {
    const chosen = orderColumns.filter((one) => (one === column ? isShown : columns.includes(one)));
    // a list without any column would say nothing
    if (chosen.length > 0) choose({ columns: chosen });
  };
  return (
    <Menu.Root>
      <Menu.Trigger className={`${compactButton.quiet} grow md:grow-0`}>
        <Settings2 size={16} aria-hidden />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className={popup}>
            <Menu.RadioGroup value={pageSize} onValueChange={(size: number) => choose({ pageSize: size })}>
              {pageSizes.map((size) => (
                <Menu.RadioItem key={size} value={size} closeOnClick={false} className={item}>
                  <Mark>
                    <Menu.RadioItemIndicator>
                      <Check size={16} aria-hidden className="text-green" />
                    </Menu.RadioItemIndicator>
                  </Mark>
                  {size} rows a page
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="my-1 border-t border-line" />
            {orderColumns.map((column) => (
              <Menu.CheckboxItem
                key={column}
                checked={columns.includes(column)}
                onCheckedChange={(isShown) => show(column, isShown)}
                closeOnClick={false}
                className={item}
              >
                <Mark>
                  <Menu.CheckboxItemIndicator>
                    <Check size={16} aria-hidden className="text-green" />
                  </Menu.CheckboxItemIndicator>
                </Mark>
                {orderColumnNames[column]}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const Mark = ({ children }: { children: ReactNode }) => (
  <span className="grid size-4 place-items-center">{children}</span>
);
