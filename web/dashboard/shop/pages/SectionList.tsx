import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Section, sectionKinds, type SectionKind } from '#shared/api/shop/sections.ts';
import { MoveHandle } from '#web/ui/dashboard/MoveHandle.tsx';
import { useHandles } from '#web/ui/dashboard/use-handles.ts';
import { AddSection } from './AddSection.tsx';
import { Fold } from './Fold.tsx';
import { Fields } from './fields/Field.tsx';
import { RowButton, RowButtons } from '#web/ui/dashboard/RowButtons.tsx';
import { kindRows, nameOfSection, scheduleFields, type Values } from './fields/section-fields.ts';

const newSection = (kind: SectionKind): Section =>
  Section.parse({ id: crypto.randomUUID(), kind, ...kindRows[kind].first });

interface Props {
  sections: readonly Section[];
  names: Readonly<Record<string, string>>;
  onChange(sections: readonly Section[]): void;
}

/** The sections of a page in their order: each opens to its fields. */
export function SectionList({ sections, names, onChange }: Props) {
  const replace = (n: number, values: Values) =>
    // the fields belong to this kind; the server parses what is sent
    onChange(sections.map((other, at) => (at === n ? (values as unknown as Section) : other)));
  const { list, dragged, handle, move, announcement } = useHandles({
    items: sections,
    idOf: ({ id }) => id,
    nameOf: nameOfSection,
    onChange,
  });
  return (
    <div className="grid gap-3">
      <h3 className="text-base font-bold">Sections</h3>
      {sections.length === 0 && <p className="text-quiet">No sections yet. Add the first one below.</p>}
      <ol ref={list} aria-label="Sections" className="grid gap-2">
        {sections.map((section, n) => (
          <SectionRow
            key={section.id}
            {...{ section, n, names }}
            count={sections.length}
            isDragged={section.id === dragged}
            handle={handle(section.id, n)}
            onChange={(values) => replace(n, values)}
            onMove={(to) => move(n, to)}
            onRemove={() => onChange(sections.filter((_, at) => at !== n))}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <AddSection
        kinds={sectionKinds.filter((kind) => kind !== 'order' || !sections.some((one) => one.kind === kind))}
        onAdd={(kind) => onChange([...sections, newSection(kind)])}
      />
    </div>
  );
}

interface RowProps {
  section: Section;
  n: number;
  count: number;
  names: Props['names'];
  onChange(values: Values): void;
  isDragged: boolean;
  handle: ComponentProps<'button'>;
  onMove(to: number): void;
  onRemove(): void;
}

function SectionRow({ section, n, count, names, isDragged, handle, onChange, onMove, onRemove }: RowProps) {
  const name = nameOfSection(section);
  const path = `draft.sections.${n}`;
  const { isHidden } = section;
  const rest = { path, values: { ...section }, names, onChange };
  return (
    <li className={`relative rounded-card border bg-surface ${isDragged ? 'border-green' : 'border-line'}`}>
      <Fold
        summary={
          <>
            <span className={`min-w-0 [overflow-wrap:anywhere] ${isHidden ? 'text-quiet line-through' : ''}`}>
              {name}
            </span>
            {(section.from ?? section.until) && <span className="text-sm font-normal text-quiet">Scheduled</span>}
          </>
        }
        className="md:pr-52"
      >
        <Fields {...rest} rows={kindRows[section.kind].fields} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Fields {...rest} rows={scheduleFields} />
        </div>
      </Fold>
      <div className="flex justify-end border-t border-line px-1 md:absolute md:top-1 md:right-0 md:border-t-0">
        <MoveHandle name={name} handle={handle} />
        <RowButton
          Icon={isHidden ? EyeOff : Eye}
          label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
          onPress={() => onChange({ ...section, isHidden: !isHidden })}
        />
        <RowButtons {...{ name, n, count, onMove, onRemove }} />
      </div>
    </li>
  );
}
