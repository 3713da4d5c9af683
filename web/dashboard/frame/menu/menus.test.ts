import { expect, test } from 'vitest';
import { staffRoles } from '#shared/roles.ts';
import { accountLinks } from '#web/platform/paths.ts';
import { menuOf } from './menus.ts';

test('the account panel of the shop shows the first two entries of each menu', () => {
  for (const staffRole of [null, ...staffRoles])
    expect({ staffRole, links: accountLinks[staffRole ?? 'customer'] }).toEqual({
      staffRole,
      links: menuOf({ staffRole })
        .slice(0, 2)
        .map(({ label, path }) => ({ label, path })),
    });
});
