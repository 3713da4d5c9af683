import { Menu } from '@base-ui/react/menu';
import { orderColumnNames, orderColumns, pageSizes, type OrderColumn } from '#shared/orders/order-columns.ts';
import { check, ColumnsMenu, Mark, menuItem } from '#web/ui/dashboard/table/ColumnsMenu.tsx';
import type { useListChoices } from './use-list-choices.ts';

const allColumns = orderColumns.map((id) => ({ id, header: orderColumnNames[id] }));

/** Which columns the list has, and how many rows a page. */
export function ListMenu({ choices: { columns, pageSize }, choose }: ReturnType<typeof useListChoices>) {
  const show = (column: OrderColumn, isShown: boolean) => {
    const chosen = orderColumns.filter((one) => (one === column ? isShown : columns.includes(one)));
    // a list needs at least one column
    if (chosen.length > 0) choose({ columns: chosen });
  };
  return (
    <ColumnsMenu columns={allColumns} isShown={(id) => columns.includes(id)} onShow={show} className="grow md:grow-0">
      <Menu.RadioGroup value={pageSize} onValueChange={(size: number) => choose({ pageSize: size })}>
        {pageSizes.map((size) => (
          <Menu.RadioItem key={size} value={size} closeOnClick={false} className={menuItem}>
            <Mark>
              <Menu.RadioItemIndicator>{check}</Menu.RadioItemIndicator>
            </Mark>
            {size} rows a page
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Separator className="my-1 border-t border-line" />
    </ColumnsMenu>
  );
}
