import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CategoryName } from '#shared/api/catalogue/catalogue.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { Logo } from '#web/ui/pictures/Logo.tsx';

interface Props {
  category: CategoryName;
  isDragged: boolean;
  handle: ComponentProps<'button'>;
  isFirst: boolean;
  isLast: boolean;
  onMove(step: 1 | -1): void;
}

/** A category with its handle and its buttons. */
export function ArrangeRow({ category, isDragged, handle, isFirst, isLast, onMove }: Props) {
  const { name, nameBn, logo } = category;
  return (
    <li className={`flex items-center gap-2 py-1 ${isDragged ? 'rounded-control bg-mist' : ''}`}>
      <button
        type="button"
        aria-label={`Move ${name}`}
        title="Drag, or press the arrow keys"
        className={`${compactButton.bare} cursor-grab touch-none text-quiet`}
        {...handle}
      >
        <GripVertical size={18} aria-hidden />
      </button>
      <Logo url={logo} className="size-9" />
      <p className="min-w-0 flex-1">
        <span className="line-clamp-1 font-medium [overflow-wrap:anywhere]">{name}</span>
        {nameBn && (
          <span lang="bn" className="line-clamp-1 text-quiet [overflow-wrap:anywhere]">
            {nameBn}
          </span>
        )}
      </p>
      <StepButton Icon={ArrowUp} title="Move up" name={name} isIdle={isFirst} onClick={() => onMove(-1)} />
      <StepButton Icon={ArrowDown} title="Move down" name={name} isIdle={isLast} onClick={() => onMove(1)} />
    </li>
  );
}

interface StepProps {
  Icon: LucideIcon;
  title: string;
  name: string;
  isIdle: boolean;
  onClick(): void;
}

function StepButton({ Icon, title, name, isIdle, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={`${title}: ${name}`}
      title={title}
      aria-disabled={isIdle || undefined}
      onClick={onClick}
      className={`${compactButton.bare} aria-disabled:opacity-40`}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
