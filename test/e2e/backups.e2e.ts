import { stat } from 'node:fs/promises';
import { expect, test } from './support/journey.ts';
import { ownAddress, signInAdmin, signInAs } from './support/people.ts';

test(
  'the owner sees the backup status and downloads a full backup',
  { tag: '@long' },
  async ({ context, page, request, visit }) => {
    await context.setExtraHTTPHeaders(ownAddress());
    await signInAs(page, await signInAdmin(request));
    await visit('/dashboard/settings/system');
    const section = page.getByRole('region', { name: 'Backups' });
    await expect(section).toContainText('No backups');
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download all data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('haat-backup.zip');
    expect((await stat(await file.path())).size).toBeGreaterThan(1_000_000);
  },
);
