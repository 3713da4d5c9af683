import fc from 'fast-check';

/** Any text there can be, lone surrogates included. */
const anyText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.integer({ min: 0x0980, max: 0x09ff }).map((code) => String.fromCharCode(code)), maxLength: 40 }),
);
/** Text that looks like what shoppers type. */
export const typedText = fc.string({
  unit: fc.constantFrom(
    ..."aeiouyhsctgkpnrlwzxqj AEZÉé'-0৯৭কখগচছজটডতদনপবমযরলশসহঅআইউএওািুেোৌংঁ্",
    '\u09bc',
    'ড\u09bc',
    'টি',
    'ের',
    '\u200d',
    '\u200c',
  ),
  maxLength: 50,
});
/** Either of the two. */
export const text = fc.oneof(anyText, typedText);
