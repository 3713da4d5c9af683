interface Props {
  value: number;
  choices: readonly number[];
  onChange(size: number): void;
}

/** How many rows a page of the list has. */
export const PageSize = ({ value, choices, onChange }: Props) => (
  <label className="flex items-center justify-end gap-2 pt-2 text-quiet">
    Rows per page
    <select
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 rounded-control border border-quiet/70 bg-surface px-2 text-base text-ink md:h-9 md:text-sm"
    >
      {choices.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </select>
  </label>
);
