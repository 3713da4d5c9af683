import type { SenderField } from './sender-fields.ts';

/** The fields of a gateway that has no row: its address with placeholders, as SMS_URL has it. */
export const ofOtherGateway: readonly SenderField[] = [
  {
    name: 'address',
    label: 'API address with your keys',
    hint: 'Write {to} for the number and {text} for the text, as in https://…?key=…&to={to}&msg={text}',
    isSecret: true,
  },
  {
    name: 'success',
    label: 'Answer of an accepted SMS',
    hint: 'A text that each such answer has, such as "status":"sent". If empty, Haat recognises common refusals.',
    isOptional: true,
  },
  {
    name: 'number',
    label: 'Numbers begin with',
    value: '8801',
    choices: { '01': '01712345678', '8801': '8801712345678', '+8801': '+8801712345678' },
  },
];
