import { useState } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { messageTemplatesApi, type MessageTemplate } from '#shared/api/shop/messages/message-templates.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { messageRows } from '#shared/messages/messages.ts';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { useDraft } from '#web/ui/form/draft.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LanguageWords } from './LanguageWords.tsx';
import { VariableList } from './VariableList.tsx';
import { TestMessage } from './TestMessage.tsx';
import { channelName, isChanged, languages } from './message-words.ts';
import { draftOf, wordsOf } from './words-draft.ts';

interface Props {
  template: MessageTemplate;
  settings: Settings;
  onClose(): void;
}

const changes = [messageTemplatesApi.list, historyApi.list];

/** The words of a message on one channel, in both languages. */
export function MessageEditor({ template, settings, onClose }: Props) {
  const { message, channel } = template;
  const [saved, setSaved] = useState(() => draftOf(template));
  const editing = useDraft(saved);
  const isDirty = JSON.stringify(editing.draft) !== JSON.stringify(saved);
  const { question } = useLeaveGuard(isDirty);
  const save = useApiMutation(messageTemplatesApi.save, { changes, refusal: 'caller' });
  const form = useForm(async () => {
    // typing goes on during the call
    const sent = editing.draft;
    const body = { en: wordsOf(sent, 'en'), bn: wordsOf(sent, 'bn') };
    await save.mutateAsync({ params: { message, channel }, body });
    setSaved(sent);
  });
  const restore = (restored: MessageTemplate) => {
    const original = draftOf(restored);
    setSaved(original);
    editing.change(original);
    form.tell({});
  };
  const mayChange = useCan('money.write');
  return (
    <div>
      <Form form={form} aria-label="Text" className={denseFields}>
        <h2 className="text-lg font-bold">{`${messageRows[message].name}: ${channelName(template)}`}</h2>
        <p className="mb-4 text-quiet">
          {messageRows[message].when}
          {!mayChange && ' Only an owner can change this.'}
        </p>
        <div className="grid gap-6">
          {languages.map((language) => (
            <LanguageWords key={language} {...{ language, template, settings, editing, mayChange }} />
          ))}
        </div>
        <VariableList template={template} />
        <div className="mt-6 border-t border-line pt-4">
          <div className="has-[p]:mb-3">
            <FormFailure />
          </div>
          <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
            <button type="button" onClick={onClose} className={compactButton.quiet}>
              Back to the list
            </button>
            {mayChange && isChanged(template) && <Reset template={template} onReset={restore} />}
            {mayChange && (
              <button type="submit" aria-disabled={form.busy || undefined} className={compactButton.primary}>
                {form.busy ? 'Saving …' : 'Save text'}
              </button>
            )}
          </div>
        </div>
      </Form>
      {mayChange && <TestMessage template={template} draft={editing.draft} />}
      {question}
    </div>
  );
}

interface ResetProps {
  template: MessageTemplate;
  onReset(restored: MessageTemplate): void;
}

/** Restores our words, after a question. */
function Reset({ template: { message, channel }, onReset }: ResetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const reset = useApiMutation(messageTemplatesApi.reset, {
    changes,
    onDone: ({ data }) => {
      setIsAsking(false);
      onReset(data);
    },
  });
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)} className={compactButton.quiet}>
        Reset to the original
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title="Reset to the original text?"
        text="Your text of this message is deleted, in English and in Bangla."
        action="Reset text"
        isBusy={reset.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => reset.mutate({ params: { message, channel } })}
      />
    </>
  );
}
