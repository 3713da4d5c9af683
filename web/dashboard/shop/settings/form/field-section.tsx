import type { ComponentProps } from 'react';
import type { Settings } from '#shared/api/shop/settings.ts';
import { Fields, type FieldRow } from './Fields.tsx';
import { SettingsSection, type SectionProps } from './SettingsSection.tsx';

interface Row<Part> {
  title: string;
  text: string;
  /** The setting that has the fields; absent: each field is a setting. */
  part?: Part;
  rows: readonly FieldRow<keyof (Part extends keyof Settings ? Settings[Part] : Settings) & string>[];
  className?: string;
}

/** A section of settings with the fields of a table and nothing else. */
export function fieldSection<Part extends keyof Settings | undefined = undefined>(row: Row<Part>) {
  const { title, text, part, rows, className } = row;
  return function FieldSection({ settings, onDirty }: SectionProps) {
    // the type of `rows` ties them to the values
    const values = (part ? settings[part] : settings) as ComponentProps<typeof Fields<string>>['values'];
    return (
      <SettingsSection title={title} text={text} onDirty={onDirty}>
        {() => <Fields<string> {...{ values, rows, className, prefix: part }} />}
      </SettingsSection>
    );
  };
}
