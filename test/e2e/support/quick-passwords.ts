import { registerHooks } from 'node:module';

// `node --import` of this file: passwords are derived at next to no cost, in a shop that hundreds of journeys sign in
// to. What a password costs is tested in server/people/accounts/passwords/password.test.ts.

const quick = `
import { scryptSync } from 'node:crypto';
export const derive = async ({ password, salt, bytes }) => scryptSync(password, salt, bytes, { N: 2, r: 1, p: 1 });
`;

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/server/people/accounts/passwords/derive.ts')
      ? { format: 'module', source: quick, shortCircuit: true }
      : nextLoad(url, context),
});
