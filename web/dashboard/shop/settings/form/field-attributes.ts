/** What a field for the Bangla pages has, in addition to its English one. */
export const inBangla = {
  lang: 'bn',
  autoComplete: 'off',
  hint: 'Text for the Bangla pages. Leave empty to show the English text.',
} as const;

/** What is not prose: an address, a number with letters. */
export const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;
