import type { SettingsChange } from '#shared/api/settings.ts';

// The fields of a section are named as the server names what it checks (`delivery.insideDhaka.charge`), so what it refuses finds its field.

/** What the fields of a form say, put together by their names. `data-number`: digits; `optional`: none of them is null. `data-list`: a list, empty so far. */
export function readValues(form: HTMLFormElement): SettingsChange {
  const values: Tree = {};
  for (const field of form.elements) {
    if (
      !(
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      ) ||
      field.name === ''
    )
      continue;
    put(values, field.name.split('.'), valueOf(field));
  }
  // the server checks it by its own schema, and refuses what does not fit
  return values as SettingsChange;
}

type Value = string | number | null | Tree;
interface Tree {
  [name: string]: Value;
}

function valueOf({ value, dataset }: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): Value {
  if (dataset.list !== undefined) return [] as unknown as Tree; // a list is a tree whose names are its places
  if (dataset.number === undefined) return value;
  return value === '' ? null : Number(value);
}

function put(tree: Tree, [name = '', ...rest]: string[], value: Value): void {
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const inner = tree[name];
  if (typeof inner === 'object' && inner !== null) return put(inner, rest, value);
  const made: Tree = {};
  tree[name] = made;
  put(made, rest, value);
}
