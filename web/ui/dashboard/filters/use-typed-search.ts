import { useEffect, useRef, useState } from 'react';

/** The pause in typing, in milliseconds, after which it searches. Enter does not wait. */
const pauseMs = 1000;

/** A search field: searches after a pause in typing, or immediately by `search`; follows outside changes. */
export function useTypedSearch(value: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (typed: string) => {
    clearTimeout(pause.current);
    if (typed.trim() === sent.current) return;
    sent.current = typed.trim();
    onSearch(sent.current);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => search(typed), pauseMs);
  };
  const clear = () => {
    setText('');
    search('');
  };

  // changed by Back or Clear search; its own search does not overwrite later typing
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(pause.current);
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  return { text, type, clear, searchNow: () => search(text) };
}
