import { searchesApi } from '#shared/api/catalogue/search-analytics.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

/** A word to explain; `_id` if the shop has explained it before. */
export interface WordInput {
  _id?: string;
  word: string;
  means: string;
}

const changes = [searchesApi.words, searchesApi.unanswered];

/** Explains a search word of this shop. */
export function WordDialog({ asked: { _id, word, means }, onClose }: { asked: WordInput; onClose(): void }) {
  const options = { changes, refusal: 'caller', onDone: onClose } as const;
  const adding = useApiMutation(searchesApi.addWord, options);
  const changing = useApiMutation(searchesApi.changeWord, options);
  const form = useForm(async (values) => {
    const body = { word: textOf(values, 'word'), means: textOf(values, 'means') };
    if (_id === undefined) await adding.mutateAsync({ body });
    else await changing.mutateAsync({ params: { id: _id }, body });
  });
  return (
    <FormDialog title="Synonym" action="Save" form={form} onClose={onClose}>
      <TextField
        name="word"
        label="Search word"
        defaultValue={word}
        maxLength={50}
        missing="Search word is required"
        hint="The words that visitors type: kholshi"
      />
      <TextField
        name="means"
        label="Product words"
        defaultValue={means}
        maxLength={100}
        autoFocus={word !== ''}
        missing="Product words are required"
        hint="Words of your products or categories: modhu"
      />
    </FormDialog>
  );
}
