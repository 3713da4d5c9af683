const keys = [
  ['↑ ↓', 'next'],
  ['Enter', 'opens'],
  ['a', 'accepts'],
  ['r', 'rejects'],
  ['x', 'selects'],
  ['u', 'undoes'],
] as const;

/** Shown on wide screens, which usually have a keyboard. */
export function KeyHint() {
  return (
    <p className="ml-auto hidden flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet lg:flex">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd className="rounded border border-line bg-surface px-1.5 py-0.5 font-sans font-medium text-ink">
            {key}
          </kbd>{' '}
          {does}
        </span>
      ))}
    </p>
  );
}
