import { useRef, useState, type KeyboardEvent } from 'react';
import { plainNumber } from '#web/ui/form/number.ts';

interface Props {
  label: string;
  value: number;
  /** As it is shown while it is not edited. */
  shown: string;
  min: number;
  max: number;
  isBusy: boolean;
  onSave(value: number): void;
}

/** A number in a row: pressed it becomes a field; Enter saves, so does leaving it; Escape leaves it as it was. */
export function InlineNumber({ label, value, shown, min, max, isBusy, onSave }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    // the button exists again after the next render
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen)
    return <NumberInput {...{ label, value, min, max, onSave }} onLeave={() => setIsOpen(false)} onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      aria-label={`${label}: ${shown}`}
      title="Change"
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) setIsOpen(true);
      }}
      className={cellButton}
    >
      {shown}
    </button>
  );
}

interface InputProps extends Pick<Props, 'label' | 'value' | 'min' | 'max' | 'onSave'> {
  onLeave(): void;
  /** By a key: the focus goes back to the number. */
  onClose(): void;
}

function NumberInput({ label, value, min, max, onSave, onLeave, onClose }: InputProps) {
  const [typed, setTyped] = useState(String(value));
  // Enter removes the field, and browsers may report that as leaving it: the change must not be sent twice
  const isDone = useRef(false);
  const number = Number(typed);
  const isWrong = !(/^\d{1,9}$/.test(typed) && number >= min && number <= max);
  const save = () => {
    if (!isDone.current && !isWrong && number !== value) onSave(number);
    isDone.current = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      isDone.current = true;
      onClose();
    }
    if (event.key !== 'Enter' || isWrong) return;
    event.preventDefault();
    save();
    onClose();
  };
  return (
    <input
      autoFocus
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? `Enter a whole number, minimum ${min}` : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      size={7}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(plainNumber(target.value))}
      onKeyDown={onKeyDown}
      onBlur={() => {
        save();
        onLeave();
      }}
      className={cellInput}
    />
  );
}

const cellInput = [
  'h-11 w-24 rounded-control border border-green bg-surface px-2 text-right tabular',
  'aria-invalid:border-red md:-mr-2 md:h-8',
].join(' ');

export const cellButton = [
  'min-h-11 rounded-control px-2 tabular underline decoration-line decoration-dashed underline-offset-4',
  'hover:bg-line hover:decoration-quiet md:-mr-2 md:min-h-8',
].join(' ');
