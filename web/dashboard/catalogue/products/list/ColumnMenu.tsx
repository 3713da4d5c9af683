import { Menu } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { choosable } from './use-columns.ts';

interface Props {
  hidden: ReadonlySet<string>;
  onShow(id: string, isShown: boolean): void;
}

const popup = [
  'max-h-(--available-height) overflow-y-auto rounded-control border border-line bg-surface p-1 text-sm',
  'shadow-float outline-none',
].join(' ');

const item = [
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-control pr-4 pl-2 outline-none',
  'data-highlighted:bg-mist',
].join(' ');

/** Which columns the table has. */
export function ColumnMenu({ hidden, onShow }: Props) {
  return (
    <Menu.Root>
      <Menu.Trigger className={`${compactButton.quiet} max-md:hidden md:min-h-8`}>
        <Columns3 size={16} aria-hidden />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className={popup}>
            {choosable.map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                checked={!hidden.has(id)}
                onCheckedChange={(isShown) => onShow(id, isShown)}
                closeOnClick={false}
                className={item}
              >
                <span className="grid size-4 place-items-center">
                  <Menu.CheckboxItemIndicator>
                    <Check size={16} aria-hidden className="text-green" />
                  </Menu.CheckboxItemIndicator>
                </span>
                {header}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
