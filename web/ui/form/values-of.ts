type Value = string | number | boolean | null | Value[] | Values;
export interface Values {
  [name: string]: Value;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The values of a form with dotted names as an object: `delivery.insideDhaka.charge`, `wallets.0.number`. These are the
 * paths in the API's refusals. A field with `data-number` has digits, or null if it is empty. A field with `data-list`
 * starts a list, which is empty if no other name begins with its name. A box with `data-flag` is true or false.
 */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const field of form.elements)
    if (isField(field)) put(values, field.name.split('.'), isFlag(field) ? field.checked : valueOf(field));
  return values;
}

const isField = (element: Element): element is Field =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== '';

const isFlag = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.dataset.flag !== undefined;

function valueOf({ value, dataset }: Field): Value {
  if (dataset.list !== undefined) return [];
  if (dataset.number === undefined) return value;
  return value === '' ? null : Number(value);
}

function put(values: Values, [name = '', ...rest]: string[], value: Value): void {
  if (rest.length === 0) {
    values[name] = value;
    return;
  }
  const inner = values[name] ?? {};
  values[name] = inner;
  // a list is filled by the places of its items, which are names like any other
  if (typeof inner === 'object') put(inner as Values, rest, value);
}
