import type { SizeGuide } from '#shared/api/catalogue/size-guides.ts';
import { NameFields } from '#web/dashboard/parts/resource/NameFields.tsx';
import type { FieldsProps } from '#web/dashboard/parts/resource/resource.ts';
import { editCard } from '#web/ui/dashboard/EditFrame.tsx';
import { bindTo } from '#web/ui/form/draft.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import type { GuideDraft } from './guide-draft.ts';
import { GuideGoods } from './GuideGoods.tsx';
import { GuideTable } from './GuideTable.tsx';

/** A size guide: its words, its table, and whose goods it is for. */
export function GuideFields({ editing }: FieldsProps<SizeGuide, GuideDraft>) {
  return (
    <div className="grid gap-4">
      <div className={editCard}>
        <div className="grid gap-3 sm:grid-cols-2">
          <NameFields editing={editing} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextAreaField
            {...bindTo(editing, 'note')}
            label="Note"
            hint="How to measure, or how it fits"
            maxLength={500}
          />
          <TextAreaField {...bindTo(editing, 'noteBn')} label="Note in Bangla" maxLength={500} lang="bn" />
        </div>
      </div>
      <div className={editCard}>
        <GuideTable editing={editing} />
      </div>
      <div className={editCard}>
        <GuideGoods editing={editing} />
      </div>
    </div>
  );
}
