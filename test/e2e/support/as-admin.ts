import { test as base } from './journey.ts';
import { ownAddress, signInAdmin, signInAs, type Session } from './people.ts';

/** A journey of the admin, who is signed in. */
export const test = base.extend<{ admin: Session }>({
  admin: [
    async ({ request, context, page }, use) => {
      const admin = await signInAdmin(request);
      await context.setExtraHTTPHeaders(ownAddress());
      await signInAs(page, admin);
      await use(admin);
    },
    { auto: true },
  ],
});
