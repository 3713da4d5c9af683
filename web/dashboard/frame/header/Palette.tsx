import { Dialog } from '@base-ui/react/dialog';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Entry } from './palette-entries.tsx';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList } from './PaletteList.tsx';
import { useEntries } from './use-entries.ts';
import { useWalk } from './use-walk.ts';

interface Props {
  onClose(): void;
  onShortcuts(): void;
  /** It is going somewhere else. */
  onLeave(): void;
}

/**
 * Finds orders, products, customers and pages, and runs actions: type, move with the arrows, choose with Enter. Fills a
 * phone's screen.
 */
export function Palette({ onClose, onShortcuts, onLeave }: Props) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isTaken = useRef(false);
  const listId = useId();
  const navigate = useNavigate();
  const shown = useEntries(typed, onShortcuts);
  const take = (entry: Entry) => {
    isTaken.current = true;
    onClose();
    if ('act' in entry) return entry.act();
    onLeave();
    void navigate(entry.to);
  };
  const { active, onKeyDown, beginAgain } = useWalk(typed, shown, take);
  const onType = (text: string) => {
    setTyped(text);
    beginAgain();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex justify-center md:items-start md:p-4 md:pt-[10vh]">
          <Dialog.Popup aria-label="Search" initialFocus={field} finalFocus={() => !isTaken.current} className={popup}>
            <PaletteField
              {...{ field, typed, onType, onKeyDown, listId }}
              active={shown.entries.length > 0 ? active : undefined}
            />
            <PaletteList id={listId} groups={shown.groups} active={active} onTake={take} />
            <PaletteFoot count={shown.entries.length} {...shown} onShortcuts={onShortcuts} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const popup = [
  'flex h-dvh w-full flex-col overflow-hidden bg-surface text-base shadow-float outline-none',
  'md:h-auto md:max-h-[75vh] md:max-w-xl md:rounded-card md:text-sm',
].join(' ');
