// What other domains use of backups: they import nothing else of this folder.
export { findBackups } from './backups.service.ts';
export { restore } from './restore.service.ts';
export { type RestoreCheck, tryRestore } from './try-restore.ts';
