/** Only the filled fields, so that addresses stay short; prices in Latin digits, the lower one first. */
export function filledFields(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1].trim() !== '',
  );
  const query = new URLSearchParams(fields);
  const [from, to] = [inLatinDigits(query.get('minPrice')), inLatinDigits(query.get('maxPrice'))];
  const isTurned = from !== null && to !== null && Number(from) > Number(to);
  if (from !== null) query.set('minPrice', isTurned ? to : from);
  if (to !== null) query.set('maxPrice', isTurned ? from : to);
  return query;
}

const inLatinDigits = (text: string | null) =>
  text && text.trim().replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));
