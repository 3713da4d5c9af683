import { useEffect } from 'react';
import { SpeakButton } from './SpeakButton.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import type { SearchBoxState } from './use-search-box.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  listId: string;
  search: SearchBoxState;
}

/** The parts around the search field, loaded when it gets the focus, to keep pages light. */
export function SearchExtras({ listId, search }: Props): React.ReactNode {
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
