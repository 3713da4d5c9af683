import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { rememberSearch } from './past-searches.ts';
import type { Suggestion } from './use-suggestions.ts';

/** The state of the search field: the typed text, the suggestions, and the navigation. */
export function useSearchBox(onSearched?: () => void) {
  const { field, text, setText, isOpen, setIsOpen } = useTypedText();
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const [suggestions, suggest] = useState<Suggestion[]>([]);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };

  const go = (address: string) => {
    setIsOpen(false);
    field.current?.blur();
    onSearched?.();
    void navigate(address);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const chosen = isOpen ? suggestions[active] : undefined;
    const term = text.trim();
    if (chosen) go(chosen.address);
    else if (term) searchFor(term);
    else field.current?.focus();
  };
  const searchFor = (term: string) => {
    rememberSearch(term);
    go(paths.search(term));
  };
  const type = (typed: string) => {
    setText(typed);
    open();
    setActive(-1);
  };
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (suggestions.length === 0) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault(); // the phone's panel stays for a second Escape
      setIsOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
    setActive((at) => neighbour(at, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
  };
  const shown = isOpen ? suggestions : [];
  const close = () => setIsOpen(false);
  const doing = { type, clear, onKeyDown, submit, go, open, close, searchFor, suggest };
  return { field, text, shown, active, isOpen, wasOpened, ...doing };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** The suggestion before or after this one; -1 is the field itself, between the last and the first. */
const neighbour = (at: number, step: 1 | -1, count: number): number => ((at + 1 + step + count + 1) % (count + 1)) - 1;

function useTypedText() {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const location = useLocation();

  // On a page of results the field shows the search.
  useEffect(() => {
    setText(new URLSearchParams(location.search).get('search') ?? '');
    setIsOpen(false);
  }, [location]);

  // Keep text that was typed before the script loaded.
  useEffect(() => {
    if (field.current?.value) setText(field.current.value);
  }, []);
  return { field, text, setText, isOpen, setIsOpen };
}
