// The shop's buttons, as class names: for <button>, <a> and <Link> alike.
const base = [
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 text-center text-base font-semibold',
  'transition-colors duration-150',
].join(' ');

export const button = {
  primary: `${base} bg-green text-on-green hover:bg-green-dark disabled:bg-line disabled:text-quiet`,
  quiet: `${base} border border-line bg-surface text-ink hover:border-green hover:text-green disabled:opacity-50`,
  bare: [
    'inline-flex size-11 items-center justify-center rounded-control text-ink transition-colors',
    'duration-150 hover:bg-mist',
  ].join(' '),
} as const;
