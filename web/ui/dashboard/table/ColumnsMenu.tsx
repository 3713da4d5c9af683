import { Menu } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { compactButton } from '../compact-button.ts';

interface Props<Id extends string> {
  columns: readonly { id: Id; header: string }[];
  isShown(id: Id): boolean;
  onShow(id: Id, isShown: boolean): void;
  className: string;
  /** Before the columns. */
  children?: ReactNode;
}

const popup = [
  'max-h-(--available-height) overflow-y-auto rounded-control border border-line bg-surface p-1 text-sm',
  'shadow-float outline-none',
].join(' ');
export const menuItem = [
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-control pr-4 pl-2 outline-none md:min-h-9',
  'data-highlighted:bg-mist',
].join(' ');

/** Which columns a table has. */
export const ColumnsMenu = <Id extends string>({ columns, isShown, onShow, className, children }: Props<Id>) => (
  <Menu.Root>
    <Menu.Trigger className={`${compactButton.quiet} ${className}`}>
      <Columns3 size={16} aria-hidden />
      Columns
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner align="end" sideOffset={4} className="z-30">
        <Menu.Popup className={popup}>
          {children}
          {columns.map(({ id, header }) => (
            <Menu.CheckboxItem
              key={id}
              checked={isShown(id)}
              onCheckedChange={(shown) => onShow(id, shown)}
              closeOnClick={false}
              className={menuItem}
            >
              <Mark>
                <Menu.CheckboxItemIndicator>{check}</Menu.CheckboxItemIndicator>
              </Mark>
              {header}
            </Menu.CheckboxItem>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);

/** The tick of a chosen entry. */
export const check = <Check size={16} aria-hidden className="text-green" />;
export const Mark = ({ children }: { children: ReactNode }) => (
  <span className="grid size-4 place-items-center">{children}</span>
);
