import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { compactButton } from './compact-button.ts';

interface Props {
  name: string;
  handle: ComponentProps<'button'>;
}

/** Moves its row: by dragging, by finger too, or with the arrow keys. */
export function MoveHandle({ name, handle }: Props) {
  return (
    <button
      type="button"
      aria-label={`Move ${name}`}
      title="Drag, or press the arrow keys"
      className={`${compactButton.bare} shrink-0 cursor-grab touch-none text-quiet`}
      {...handle}
    >
      <GripVertical size={18} aria-hidden />
    </button>
  );
}
