import { spawn } from 'node:child_process';
import { join } from 'node:path';

// The parts of `npm test`: each is a process that ends with 0, or is broken.

export const root = join(import.meta.dirname, '..');
export const bin = (name: string) => join(root, 'node_modules', name);
export const broken: string[] = [];

function took(begun: number): string {
  return `${Math.round((performance.now() - begun) / 1000)} s`;
}

export async function part(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const code = await new Promise<number | null>((resolve) => {
    spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    }).on('close', resolve);
  });
  console.log(`── ${name}: ${took(begun)}`);
  if (code !== 0) broken.push(name);
}

/** Beside others, so what it says comes when it has ended. */
export async function quietPart(name: string, args: string[]): Promise<void> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  console.log(`\n── ${name}: ${took(begun)}\n${said}`);
  if (code !== 0) broken.push(name);
}
