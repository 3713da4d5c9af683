import { useState } from 'react';
import type { CashRule } from '#shared/cash-risk/cash-rules.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { choiceOf, depositLabels, type RuleChoice } from './cash-rule-fields.ts';

interface Props {
  name: string;
  label: string;
  names: Record<RuleChoice, string>;
  rule: CashRule;
}

/** A rule as a choice. A deposit of an amount or a percentage has its number below. */
export function RuleField({ name, label, names, rule }: Props) {
  const [choice, setChoice] = useState(choiceOf(rule));
  const isDeposit = choice === 'taka' || choice === 'percent';
  return (
    <div className="grid content-start gap-2">
      <SelectField
        name={name}
        label={label}
        missing="Choose one"
        value={choice}
        onChange={(event) => setChoice(event.target.value as RuleChoice)} // its options are the keys of `names`
      >
        {Object.entries(names).map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </SelectField>
      {isDeposit && (
        <NumberField
          key={choice}
          name={`${name}.${choice}`}
          label={depositLabels[choice]}
          missing="Enter a number"
          maxLength={12}
          defaultValue={Object.values(typeof rule === 'object' && choice in rule ? rule : {}).join('')}
        />
      )}
    </div>
  );
}

/** The rule in a form, as the API takes it; the server checks it by its own schema. */
export function ruleIn(form: HTMLFormElement, name: string): CashRule {
  const typed = new FormData(form);
  const choice = typed.get(name) as RuleChoice; // the field has no other options
  const number = Number(typed.get(`${name}.${choice}`));
  if (choice === 'taka') return { taka: number };
  return choice === 'percent' ? { percent: number } : choice;
}
