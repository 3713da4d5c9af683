import { useId, useState } from 'react';
import { useAreas } from './use-areas.ts';

/** The suggested places, and the place under the arrow keys. */
export function useOpenList(typed: string) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const id = useId();
  const places = useAreas(typed, isOpen);
  const open = () => {
    setIsOpen(true);
    setActive(-1);
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // the field itself counts as one more position
    setActive((at) => ((at + 1 + step + places.length + 1) % (places.length + 1)) - 1);
  };
  return { id, places, active, isShown: isOpen && places.length > 0, open, close, onKeyDown };
}
