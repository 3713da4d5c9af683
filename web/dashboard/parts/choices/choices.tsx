export interface Choice {
  _id: string;
  name: string;
}

/** The choices with the present one, which is chosen before the list has come. */
export const withPresent = (choices: readonly Choice[], present: Choice | null | undefined): readonly Choice[] =>
  present && !choices.some(({ _id }) => _id === present._id) ? [...choices, present] : choices;

export const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ _id, name }) => (
    <option key={_id} value={_id}>
      {name}
    </option>
  ));

/** The chosen records by their ids; a deleted one has no name. */
export const namedBy = (names: Readonly<Record<string, string>> = {}, ids: readonly string[] = []): Choice[] =>
  ids.map((_id) => ({ _id, name: names[_id] ?? '–' }));

export const idsOf = (chosen: readonly Choice[]): string[] => chosen.map(({ _id }) => _id);
