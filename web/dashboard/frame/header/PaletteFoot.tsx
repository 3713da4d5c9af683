interface Props {
  /** The number of entries. */
  count: number;
  isSearching: boolean;
  error: string | undefined;
  onShortcuts(): void;
}

const shortcutsButton =
  'ml-auto hidden min-h-9 shrink-0 rounded-control px-2 font-semibold text-green hover:underline md:block';

/** The state of the search, also for screen readers, and a link to the keyboard shortcuts. */
export function PaletteFoot({ count, isSearching, error, onShortcuts }: Props) {
  return (
    <>
      <p role="status" className={count > 0 || isSearching ? 'sr-only' : 'px-4 py-12 text-center font-medium'}>
        {stateInWords({ count, isSearching, error })}
      </p>
      <div className="mt-auto flex shrink-0 items-center gap-3 border-t border-line px-4 py-1 text-quiet md:text-xs">
        <span aria-hidden className="min-w-0 truncate">
          {isSearching ? 'Searching …' : (error ?? 'Type at least 2 letters or digits to search the shop')}
        </span>
        <button type="button" onClick={onShortcuts} className={shortcutsButton}>
          Keyboard shortcuts
        </button>
      </div>
    </>
  );
}

function stateInWords({ count, isSearching, error }: Omit<Props, 'onShortcuts'>): string {
  if (isSearching) return 'Searching …';
  if (count === 0) return error ?? 'Nothing found';
  return `${count} ${count === 1 ? 'result' : 'results'}, use the arrow keys to choose`;
}
