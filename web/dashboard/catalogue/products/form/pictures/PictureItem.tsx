import { ArrowLeft, ArrowRight, X, type LucideIcon } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { colorOf } from './picture-colors.ts';
import type { DraftPicture } from '../draft/product-draft.ts';

interface Props {
  picture: DraftPicture;
  place: { n: number; isFirst: boolean; isLast: boolean };
  colors: string[];
  onColor(color: string): void;
  onMove(step: 1 | -1, button: Element): void;
  onRemove(): void;
}

/** A picture of the product, its colour, and its buttons. */
export function PictureItem({ picture, place: { n, isFirst, isLast }, colors, onColor, onMove, onRemove }: Props) {
  const what = `picture ${n + 1}`;
  return (
    <>
      <img
        src={picture.url}
        alt={`No. ${n + 1}`}
        draggable={false}
        width={320}
        height={320}
        className="aspect-square w-full rounded-t-control bg-mist object-cover"
      />
      {colors.length > 0 && (
        <ColorChoice label={`Color of ${what}`} value={colorOf(picture, colors)} colors={colors} onColor={onColor} />
      )}
      <div className="flex justify-between">
        <ItemButton
          Icon={ArrowLeft}
          title="Move left"
          label={`Move left: ${what}`}
          isIdle={isFirst}
          onClick={({ currentTarget }) => onMove(-1, currentTarget)}
        />
        <ItemButton
          Icon={ArrowRight}
          title="Move right"
          label={`Move right: ${what}`}
          isIdle={isLast}
          onClick={({ currentTarget }) => onMove(1, currentTarget)}
        />
        <ItemButton Icon={X} title="Remove" label={`Remove ${what}`} removes={picture.key} onClick={onRemove} />
      </div>
    </>
  );
}

interface ColorProps extends Pick<Props, 'colors' | 'onColor'> {
  label: string;
  value: string;
}

function ColorChoice({ label, value, colors, onColor }: ColorProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onColor(target.value)}
      className="h-11 w-full border-b border-line bg-surface px-2 outline-offset-[-2px] md:h-9"
    >
      <option value="">Any color</option>
      {colors.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}

interface ButtonProps {
  Icon: LucideIcon;
  title: string;
  label: string;
  isIdle?: boolean;
  /** The key of the picture that it removes. */
  removes?: string;
  onClick: MouseEventHandler;
}

function ItemButton({ Icon, title, label, isIdle, removes, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      data-remove={removes}
      aria-label={label}
      title={title}
      aria-disabled={isIdle || undefined}
      onClick={onClick}
      className={`${compactButton.bare} aria-disabled:opacity-40`}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
