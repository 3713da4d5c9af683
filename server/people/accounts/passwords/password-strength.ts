import { t } from '#shared/language.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { isEasilyGuessed } from './common-passwords.ts';

/** Throws Invalid for a password that an attacker would try early. `person`: public facts about them. */
export function requireStrong(password: string, path: string, person: readonly string[] = []): void {
  if (isEasilyGuessed(password, person))
    throw new Invalid([{ path, message: t('This password is easy to guess. Choose another one') }]);
}
