import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { labelPapers, rememberLabelPaper, useLabelPaper, type LabelPaper } from './label-paper.ts';

const choices = (Object.keys(labelPapers) as LabelPaper[]) // the rows have these keys and no others
  .map((value) => ({ value, label: labelPapers[value].name }));

/** The paper of this device’s label printer. */
export function LabelPaperChoice() {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChoiceBar label="Label paper" choices={choices} value={useLabelPaper()} onChange={rememberLabelPaper} />
    </div>
  );
}
