import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { batchActions, markings, type BatchKind } from './batch-actions.ts';

const quiet = `${compactButton.quiet} md:min-h-8`;

/** Says where the parcels of all chosen orders are. */
export function MarkMenu({ onMark }: { onMark(kind: BatchKind): void }) {
  return (
    <Menu.Root>
      <Menu.Trigger className={quiet}>
        Mark as
        <ChevronDown size={16} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="start" sideOffset={4} className="z-30">
          <Menu.Popup className={menu}>
            {markings.map((kind) => (
              <Menu.Item key={kind} onClick={() => onMark(kind)} className={item}>
                {batchActions[kind].label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const menu = 'rounded-control border border-line bg-surface p-1 text-base shadow-float outline-none md:text-sm';
const item = [
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 outline-none',
  'data-highlighted:bg-mist md:min-h-9',
].join(' ');
