// The dashboard's buttons, as class names: smaller than the shop's under a mouse, as large as a thumb on phones.
const base = [
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-3.5 py-1 md:min-h-9',
  'text-center text-base font-semibold transition-colors duration-150 md:text-sm md:whitespace-nowrap',
  'aria-disabled:opacity-60 disabled:opacity-60',
].join(' ');

export const compactButton = {
  primary: `${base} bg-green text-on-green hover:bg-green-dark`,
  quiet: `${base} border border-line bg-surface text-ink hover:border-green hover:text-green`,
  danger: `${base} border border-red bg-surface text-red hover:bg-red hover:text-surface`,
  bare: [
    'inline-flex size-11 items-center justify-center rounded-control text-ink md:size-9',
    'transition-colors duration-150 hover:bg-mist',
  ].join(' '),
} as const;
