import { chmod, mkdir } from 'node:fs/promises';

/** Only the shop's own user may read these: they contain names, phone numbers, and links that open accounts. */
export const privateFile = { mode: 0o600 };
const privateFolder = 0o700;

/** Makes a folder that other users cannot read; an existing one becomes private too. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await chmod(folder, privateFolder);
}
