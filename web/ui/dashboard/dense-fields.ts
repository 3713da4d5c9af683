/** Around fields, as a class name: as dense as the rest of the dashboard where there is a mouse. */
export const denseFields = [
  'md:[&_:is(input,select,textarea)]:text-sm',
  'md:[&_:is(input,select):not([type=checkbox],[type=radio],[type=file])]:h-9',
  'md:[&_textarea]:py-1.5',
].join(' ');
