/** What a field for the Bangla pages has, in addition to its English one. */
export const inBangla = {
  lang: 'bn',
  autoComplete: 'off',
  hint: 'Shown on the Bangla pages; empty: the English one',
} as const;

/** What is not prose: an address, a number with letters. */
export const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;
