import * as z from 'zod/mini';
import { asPhone } from '../../phone.ts';
import { ordered, requiredText } from '../fields.ts';

// How a person is named and reached, in accounts and in orders.

const isPlain = (value: string) => !/\p{Cc}/u.test(value);

export const personName = requiredText(100, 'Name is required').check(z.refine(isPlain, 'Enter the name on one line'));
export const wrongEmail = 'Enter an email address like name@example.com';
const Email = z.email(wrongEmail);
export const isEmail = (value: string): boolean => Email.safeParse(value).success;
export const email = ordered(requiredText(254, 'Email is required'), (value) => value.toLowerCase(), Email);
export const phone = ordered(
  requiredText(40, 'Phone number is required'),
  (value) => asPhone(value) ?? '',
  z.string().check(z.minLength(1, 'Enter a mobile number like 01712345678')),
);
