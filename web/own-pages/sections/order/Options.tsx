import type { Option } from '#web/products/variant-choice.ts';

interface Props {
  title: string;
  nameOf(value: string): string;
  options: Option[];
  onChoose(value: string): void;
}

const look = [
  'min-h-11 rounded-control border border-line bg-surface px-4 font-medium hover:border-green disabled:line-through',
  'aria-pressed:border-green aria-pressed:outline-1 aria-pressed:outline-green',
].join(' ');

/** What can be chosen of colour or size. */
export function Options({ title, nameOf, options, onChoose }: Props) {
  if (options.length < 2) return null;
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm text-quiet">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, isChosen, isSoldOut }) => (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            disabled={isSoldOut}
            onClick={() => onChoose(value)}
            className={look}
          >
            {nameOf(value)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
