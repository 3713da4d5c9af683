import { useRef, useState, type KeyboardEvent } from 'react';
import { plainNumber } from '#web/ui/form/number.ts';

interface Props {
  label: string;
  value: number;
  /** As it is shown while it is not edited. */
  shown: string;
  least: number;
  most: number;
  isBusy: boolean;
  onSave(value: number): void;
}

/** A number in a row: pressed it becomes a field; Enter saves, so does leaving it; Escape leaves it as it was. */
export function InlineNumber({ label, value, shown, least, most, isBusy, onSave }: Props) {
  const [typed, setTyped] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  // Enter takes the field away, and browsers may tell of that as of leaving it: the change must not be sent twice
  const isOpen = useRef(false);
  const number = Number(typed);
  const isWrong = typed !== undefined && !(/^\d{1,9}$/.test(typed) && number >= least && number <= most);
  const open = () => {
    if (isBusy) return;
    isOpen.current = true;
    setTyped(String(value));
  };
  const close = () => {
    isOpen.current = false;
    setTyped(undefined);
    // it is there again after the drawing
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = () => {
    if (!isOpen.current || isWrong) return;
    isOpen.current = false;
    if (number !== value) onSave(number);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || isWrong) return;
    event.preventDefault();
    save();
    close();
  };
  if (typed === undefined) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${shown}`}
        title="Change"
        aria-disabled={isBusy || undefined}
        onClick={open}
        className={cellButton}
      >
        {shown}
      </button>
    );
  }
  return (
    <input
      autoFocus
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? `A whole number from ${least}` : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      size={7}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(plainNumber(target.value))}
      onKeyDown={onKeyDown}
      onBlur={() => (isWrong ? setTyped(undefined) : save())}
      className="h-11 w-24 rounded-control border border-green bg-surface px-2 text-right tabular aria-invalid:border-red md:-mr-2 md:h-8"
    />
  );
}

export const cellButton =
  'min-h-11 rounded-control px-2 tabular underline decoration-line decoration-dashed underline-offset-4 hover:bg-line hover:decoration-quiet md:-mr-2 md:min-h-8';
