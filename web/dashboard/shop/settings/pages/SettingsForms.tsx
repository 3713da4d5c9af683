import { Fragment, useCallback, useState } from 'react';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { SettingsPageRow } from '#web/dashboard/parts/settings-pages.ts';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { sectionsByTitle } from './settings-page-sections.tsx';

// a field that has the focus stays above the bar
const sheet = '@container divide-y divide-line [&_:is(input,select,textarea)]:scroll-mb-24';

/** The sections of a page, and the bar that saves what was changed in any of them. */
export function SettingsForms({ page, settings }: { page: SettingsPageRow; settings: Settings }) {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const [discarded, setDiscarded] = useState(0);
  const onDirty = useCallback(
    (title: string, isDirty: boolean) =>
      setDirty((known) => {
        if (known.includes(title) === isDirty) return known;
        return isDirty ? [...known, title] : known.filter((one) => one !== title);
      }),
    [],
  );
  const { question } = useLeaveGuard(dirty.length > 0);
  const discard = () => {
    setDirty([]);
    // the forms begin again with what is saved
    setDiscarded(discarded + 1);
  };
  return (
    <>
      <div key={discarded} className={sheet}>
        {page.sections.map(({ title }) => (
          <Fragment key={title}>{sectionsByTitle[title]?.({ settings, onDirty })}</Fragment>
        ))}
      </div>
      <SaveBar dirty={dirty} onDiscard={discard} />
      {question}
    </>
  );
}
