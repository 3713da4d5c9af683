import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// the first has no windows to draw, and takes a third less of the machine
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of a Chromium: the machine's, Playwright's, or one installed now by the first way that works. Prints what it
 * does. Throws an Error if no way works.
 */
export async function findChromium(): Promise<string> {
  const found = process.env.CHROMIUM ?? onPath() ?? playwrights();
  if (found) {
    console.log(`\nBrowser: ${found}`);
    return found;
  }
  for (const [what, command, args] of ways()) {
    console.log(`\nNo Chromium here. Installing one: ${what} …`);
    if (!runs(command, args)) continue;
    const installed = onPath() ?? playwrights();
    if (installed) return installed;
  }
  throw new Error('No Chromium was found, and none could be installed. Install one, or set CHROMIUM to its path.');
}

function ways(): [string, string, string[]][] {
  const asRoot = process.getuid?.() === 0;
  return [
    ...(asRoot && existsSync('/usr/bin/apt-get')
      ? ['chromium-headless-shell', 'chromium'].map((name): [string, string, string[]] => [
          `apt-get install ${name}`,
          'sh',
          ['-c', `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${name}`],
        ])
      : []),
    [
      'playwright install chromium',
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'],
    ],
  ];
}

function runs(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((path) => existsSync(path));
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}
