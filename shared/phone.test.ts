import { describe, expect, test } from 'vitest';
import { asPhone } from './phone.ts';

describe('asPhone', () => {
  test.each([
    '01712345678',
    '+8801712345678',
    '8801712345678',
    '008801712345678',
    '+880 1712-345678',
    ' 017 1234 5678 ',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০১৭১২৩৪৫৬৭৮',
    '(017)12345678',
  ])('reads %s', (typed) => {
    expect(asPhone(typed)).toBe('01712345678');
  });

  test.each([
    '',
    '1712345678',
    '01212345678',
    '0171234567',
    '017123456789',
    '+91712345678',
    'phone',
    '01712345678x',
    '8801212345678',
  ])('refuses %j', (typed) => {
    expect(asPhone(typed)).toBeUndefined();
  });
});
