import type { MessageState } from '#shared/api/people/contact.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { stateNames } from './StateMark.tsx';
import { states } from './use-state-filter.ts';

interface Props {
  state: MessageState | undefined;
  onChange(state: MessageState | undefined): void;
}

const choices = [{ value: undefined, label: 'All' }, ...states.map((value) => ({ value, label: stateNames[value] }))];

/** All messages, or those of one state. */
export function StateFilter({ state, onChange }: Props) {
  return (
    <ChoiceBar<MessageState | undefined> label="Filter messages" choices={choices} value={state} onChange={onChange} />
  );
}
