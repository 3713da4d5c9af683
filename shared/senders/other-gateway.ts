import type { SenderField } from './sender-fields.ts';

/** The fields of a gateway that has no row: its address with placeholders, as SMS_URL has it. */
export const ofOtherGateway: readonly SenderField[] = [
  {
    name: 'address',
    label: 'API address with your keys',
    hint: 'With {to} and {text} in the places of number and text, as in https://…?key=…&to={to}&msg={text}',
    isSecret: true,
  },
  {
    name: 'success',
    label: 'Answer of an accepted SMS',
    hint: 'A text in it, such as "status":"sent". Without it, Haat knows the usual refusals.',
    isOptional: true,
  },
  {
    name: 'number',
    label: 'Numbers begin with',
    value: '8801',
    choices: { '01': '01712345678', '8801': '8801712345678', '+8801': '+8801712345678' },
  },
];
