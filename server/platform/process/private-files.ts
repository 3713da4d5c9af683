import { chmod, mkdir } from 'node:fs/promises';

/** For the shop's own user alone: what lies there names people, their numbers, and links that open accounts. */
export const privateFile = { mode: 0o600 };
const privateFolder = 0o700;

/** Makes a folder that nobody else can look into; one that is there already becomes so. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await chmod(folder, privateFolder);
}
