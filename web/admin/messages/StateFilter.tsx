import type { MessageState } from '#shared/api/contact.ts';
import { stateNames } from './StateMark.tsx';
import { states } from './use-state-filter.ts';

const stateButton = [
  'min-h-10 rounded-[8px] px-3 font-medium text-quiet hover:text-ink aria-pressed:bg-green',
  'aria-pressed:text-on-green md:min-h-8',
].join(' ');

/** All messages, or the messages of one state. */
export function StateFilter({
  state,
  onChange,
}: {
  state: MessageState | undefined;
  onChange(state: MessageState | undefined): void;
}) {
  return (
    <div role="group" aria-label="Which messages" className="flex rounded-control border border-line bg-surface p-0.5">
      {[undefined, ...states].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-pressed={one === state}
          onClick={() => onChange(one)}
          className={stateButton}
        >
          {one ? stateNames[one] : 'All'}
        </button>
      ))}
    </div>
  );
}
