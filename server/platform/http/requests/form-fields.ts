// `variant[0][color]`, `existingImages[2]`: how a form names the parts of a list. The depth is limited: a name of
// many megabytes of brackets would use up the memory.
const name = /^([A-Za-z]\w{0,40})((?:\[\w{1,40}\]){0,4})$/;

type Fields = Record<string, unknown>;

/**
 * The fields of a form as an object. A repeated field becomes a list. Names with brackets become nested objects, and a
 * list there is an object by index (`{ variant: { 0: { color: … } } }`). Drops fields with other names.
 */
export function toFields(form: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields = newFields();
  for (const [path, value] of form) {
    const [, first, rest = ''] = name.exec(path) ?? [];
    if (first !== undefined) put(fields, [first, ...[...rest.matchAll(/\w+/g)].map(([key]) => key)], value);
  }
  return fields;
}

// without a prototype, so that `__proto__` is a name like any other
const newFields = () => Object.create(null) as Fields;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;

function put(fields: Fields, [key = '', ...deeper]: string[], value: FormDataEntryValue): void {
  const known = fields[key];
  if (deeper.length === 0) {
    fields[key] = known === undefined ? value : [known, value].flat();
    return;
  }
  // a name that was a value before: the later field wins
  const inner = isFields(known) ? known : newFields();
  fields[key] = inner;
  put(inner, deeper, value);
}
