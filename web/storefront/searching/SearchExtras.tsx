import { useEffect } from 'react';
import { SpeakButton } from './SpeakButton.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import type { SearchBoxState } from '../layout/use-search-box.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What stands around the search field once somebody has come to it: a file of its own, no weight of each page. */
export default function SearchExtras({ listId, search }: { listId: string; search: SearchBoxState }) {
  const { text, isOpen, suggest } = search;
  const { suggestions, forget } = useSuggestions(text, isOpen);
  useEffect(() => suggest(suggestions), [suggest, suggestions]);
  return (
    <>
      {text === '' && <SpeakButton search={search} />}
      <SuggestionList
        id={listId}
        suggestions={search.shown}
        active={search.active}
        onChoose={search.go}
        onForget={forget}
      />
    </>
  );
}
