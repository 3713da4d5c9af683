import { useId, useRef } from 'react';
import type { MessageTemplate } from '#shared/api/shop/messages/message-templates.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { Language } from '#shared/language.ts';
import { variableRows } from '#shared/messages/message-variables.ts';
import { variablesOf } from '#shared/messages/messages.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { MailPreview } from './MailPreview.tsx';
import { languageNames } from './message-words.ts';
import { SmsPreview } from './SmsPreview.tsx';
import { wordsOf, type WordsDraft } from './words-draft.ts';

interface Props {
  language: Language;
  template: MessageTemplate;
  settings: Settings;
  editing: Editing<WordsDraft>;
  /** False: the words are only shown. */
  mayChange: boolean;
}

const linkHint = 'Put {link} in a paragraph by itself to get a button.';

/** The words of a message in one language, beside the message as customers get it. */
export function LanguageWords({ language, template, settings, editing, mayChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { edited } = useFormState();
  const { channel } = template;
  const body = `${language}.body` as const;
  const insert = (name: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    const typed = editing.draft[body];
    editing.change({ [body]: `${typed.slice(0, from)}{${name}}${typed.slice(to)}` });
    edited(body);
    area.current?.focus();
    // after React has written the text
    requestAnimationFrame(() => area.current?.setSelectionRange(from + name.length + 2, from + name.length + 2));
  };
  const variables = variablesOf(template);
  const words = wordsOf(editing.draft, language);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-base font-semibold">{languageNames[language]}</legend>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-3">
          {channel === 'mail' && (
            <TextField
              {...bindTo(editing, `${language}.subject`)}
              label={`Subject in ${languageNames[language]}`}
              missing="Enter a subject"
              lang={language}
              maxLength={150}
              autoComplete="off"
              readOnly={!mayChange}
            />
          )}
          <TextAreaField
            {...bindTo(editing, body)}
            ref={area}
            label={`Text in ${languageNames[language]}`}
            missing="Enter the text"
            hint={channel === 'mail' && variables.includes('link') && linkHint}
            lang={language}
            rows={channel === 'mail' ? 12 : 4}
            maxLength={4000}
            readOnly={!mayChange}
          />
          {mayChange && <InsertButtons {...{ template, insert }} />}
        </div>
        {channel === 'mail' ? (
          <MailPreview {...{ template, language, words }} />
        ) : (
          <SmsPreview {...{ template, language, settings }} text={words.body} />
        )}
      </div>
    </fieldset>
  );
}

function InsertButtons({ template, insert }: Pick<Props, 'template'> & { insert(name: string): void }) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-1.5">
      <span id={labelId} className="text-quiet">
        Insert into the text:
      </span>
      {variablesOf(template).map((name) => (
        <button
          key={name}
          type="button"
          title={variableRows[name].about}
          onClick={() => insert(name)}
          className={`${compactButton.quiet} px-2.5 font-normal md:min-h-8`}
        >
          {`{${name}}`}
        </button>
      ))}
    </div>
  );
}
