import { courierRows, type CourierKey } from '#shared/couriers.ts';

// The names under which the secrets of courier accounts are stored.

export const secretOf = (courier: CourierKey, key: string): string => `${courier} ${key}`;

/** What a courier gave for the keys; no key has this name. */
export const tokenOf = (courier: CourierKey): string => secretOf(courier, 'current token');

export const secretsOf = (courier: CourierKey): string[] => [
  ...courierRows[courier].keys.map(({ name }) => secretOf(courier, name)),
  tokenOf(courier),
];
