import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { inputClass } from '#web/ui/form/TextField.tsx';
import type { Choice } from './use-place-choices.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onBlur'> {
  value: string;
  choices: Choice[];
  onValue(value: string): void;
  /** One of the choices was taken. */
  onTake?(value: string): void;
  onLeave?(): void;
}

/** A field that offers what may be meant: arrows walk it, Enter takes one, Escape closes. */
export function PlaceInput({ value, choices, onValue, onTake, onLeave, ...input }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const leave = () => {
    // choices that come now are too late: the list would open over the next field
    setIsOpen(false);
    onLeave?.();
  };
  return (
    <Autocomplete.Root
      // an open list hides the page from who cannot see, so an empty one is not open
      open={isOpen && choices.length > 0}
      onOpenChange={setIsOpen}
      mode="none"
      items={choices}
      value={value}
      itemToStringValue={(choice: Choice) => choice.value}
      onValueChange={(value, { reason }) => {
        // pressed before there were choices, Escape would empty the field
        if (reason === 'escape-key') return setIsOpen(false);
        onValue(value);
        if (reason === 'item-press') onTake?.(value);
      }}
    >
      <Autocomplete.Input {...input} autoComplete="off" maxLength={60} onBlur={leave} className={inputClass} />
      <ChoiceList />
    </Autocomplete.Root>
  );
}

function ChoiceList() {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none">
        <Autocomplete.Popup className={popup}>
          <Autocomplete.List aria-label="Places">
            {(choice: Choice) => (
              <Autocomplete.Item key={choice.value} value={choice} className={item}>
                {choice.value}
                {choice.bangla && (
                  <span lang="bn" className="text-quiet">
                    {choice.bangla}
                  </span>
                )}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}

const popup = [
  'max-h-64 w-(--anchor-width) min-w-48 overflow-y-auto rounded-control border border-line bg-surface p-1',
  'text-base shadow-float data-empty:hidden md:text-sm',
].join(' ');
const item = [
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 data-highlighted:bg-mist',
  'md:min-h-9',
].join(' ');

/** Enter takes what is typed, instead of saving the form. */
export const onEnter = (take: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  event.preventDefault();
  take();
};
