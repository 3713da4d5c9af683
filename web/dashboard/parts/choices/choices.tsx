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
