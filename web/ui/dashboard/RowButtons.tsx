import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from 'lucide-react';
import { useRestoredFocus } from './arrange.ts';
import { compactButton } from './compact-button.ts';

interface Props {
  name: string;
  n: number;
  count: number;
  onMove(to: number): void;
  onRemove?(): void;
}

/** Moves one of several up or down, or removes it. */
export function RowButtons({ name, n, count, onMove, onRemove }: Props) {
  const restoreFocus = useRestoredFocus();
  const move = (to: number) => (button: Element) => {
    if (to < 0 || to >= count) return;
    restoreFocus(button);
    onMove(to);
  };
  return (
    <span className="flex shrink-0">
      <RowButton Icon={ArrowUp} label={`Move up ${name}`} isIdle={n === 0} onPress={move(n - 1)} />
      <RowButton Icon={ArrowDown} label={`Move down ${name}`} isIdle={n === count - 1} onPress={move(n + 1)} />
      {onRemove && <RowButton Icon={Trash2} label={`Remove ${name}`} onPress={onRemove} />}
    </span>
  );
}

interface ButtonProps {
  Icon: LucideIcon;
  label: string;
  isIdle?: boolean;
  onPress(button: Element): void;
}

export function RowButton({ Icon, label, isIdle, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className={`${compactButton.bare} shrink-0 aria-disabled:opacity-40`}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
