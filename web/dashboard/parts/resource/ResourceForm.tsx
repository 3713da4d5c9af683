import { useState } from 'react';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { EditFrame } from '#web/ui/dashboard/EditFrame.tsx';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { useDraft } from '#web/ui/form/draft.ts';
import type { Resource, Stored } from './resource.ts';
import { useSaveResource } from './use-save-resource.ts';

interface Props<Item extends Stored, Draft> {
  resource: Resource<Item, Draft>;
  /** Absent: a new one. */
  item: Item | undefined;
  onClose(): void;
}

/** One of them: on a page of its own, which asks before changes are lost, or in a dialog. */
export function ResourceForm<Item extends Stored, Draft>({ resource, item, onClose }: Props<Item, Draft>) {
  const { one, nameOf, toDraft, Fields, isNarrow, isDialog = false } = resource;
  const [before] = useState(() => toDraft(item));
  const editing = useDraft(before);
  const { question, letGo } = useLeaveGuard(!isDialog && JSON.stringify(editing.draft) !== JSON.stringify(before));
  const form = useSaveResource(resource, item, editing.draft, () => {
    letGo();
    onClose();
  });
  const words = {
    title: item ? `Edit ${nameOf(item)}` : `Add ${one}`,
    action: `${item ? 'Update' : 'Add'} ${one}`,
  };
  const fields = <Fields editing={editing} item={item} />;
  if (isDialog)
    return (
      <FormDialog {...words} form={form} onClose={onClose}>
        {fields}
      </FormDialog>
    );
  return (
    <>
      <EditFrame {...words} form={form} isNarrow={isNarrow} onBack={onClose}>
        {fields}
      </EditFrame>
      {question}
    </>
  );
}
