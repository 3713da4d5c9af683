import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { settingsApi, type Settings, type SettingsChange } from '#shared/api/shop/settings.ts';
import { domainApi } from '#shared/api/shop/domain/domain.ts';
import { setupApi } from '#shared/api/shop/setup.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { valuesOf, type Values } from '#web/ui/form/values-of.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { SaveLine } from './SaveLine.tsx';
import { SectionFrame } from './SectionFrame.tsx';

/** What the parts of a section know of it. */
export interface Section extends FormState {
  /** Says that something else than a field was changed: a row came or went. */
  changed(): void;
}

/** What each section of the page gets. */
export interface SectionProps {
  settings: Settings;
  /** Absent: the section has a Save of its own. */
  onDirty?: OnDirty | undefined;
}

/** Tells the page whether something in a section is not saved yet. */
export type OnDirty = (title: string, isDirty: boolean) => void;

interface Props {
  title: string;
  text?: string;
  onDirty?: OnDirty | undefined;
  /** Saves what is kept elsewhere than the settings. */
  onSave?(values: Values): Promise<unknown>;
  /** Below the form, with how to read the typed values. */
  renderBelow?(typed: () => Values): ReactNode;
  children(section: Section): ReactNode;
}

/** Settings that belong together. The save bar of the page sends the form, or its own Save where there is no bar. */
export function SettingsSection({ title, text, onDirty, onSave, renderBelow, children }: Props) {
  const { element, form, isDirty, look, typed } = useSection(title, onSave);
  useEffect(() => onDirty?.(title, isDirty), [title, isDirty, onDirty]);
  return (
    <SectionFrame title={title} text={text}>
      <Form
        ref={element}
        aria-label={title}
        form={form}
        onInput={look}
        onChange={look}
        className={`grid gap-4 ${denseFields}`}
      >
        {children({ ...form, changed: look })}
        <FormFailure />
        {!onDirty && <SaveLine title={title} isDirty={isDirty} busy={form.busy} />}
      </Form>
      {renderBelow?.(typed)}
    </SectionFrame>
  );
}

/** The form of a section, and whether it differs from what is saved; `look` compares them. */
function useSection(title: string, onSave: Props['onSave']) {
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef('');
  const [isDirty, setIsDirty] = useState(false);
  const { revalidate } = useRevalidator();
  const save = useApiMutation(settingsApi.change, {
    changes: [settingsApi.get, historyApi.list, setupApi.get, domainApi.get],
    done: `${title} saved`,
    refusal: 'caller',
    // the dashboard's own frame shows the shop's name
    onDone: () => void revalidate(),
  });
  const look = useStable(() => {
    if (element.current) setIsDirty(JSON.stringify(valuesOf(element.current)) !== saved.current);
  });
  const form = useForm(async (_, form) => {
    if (!isDirty) return;
    const body = valuesOf(form);
    // the server checks it by its own schema, and refuses what does not fit
    await (onSave ? onSave(body) : save.mutateAsync({ body: body as SettingsChange }));
    // what was typed meanwhile is not saved yet
    saved.current = JSON.stringify(body);
    look();
  });
  // before the parts of it look whether they changed anything
  useLayoutEffect(() => {
    if (element.current) saved.current = JSON.stringify(valuesOf(element.current));
  }, []);
  const typed = () => (element.current ? valuesOf(element.current) : {});
  return { element, form, isDirty, look, typed };
}
