// The public file of backups: other domains import only this file.
export { findBackups } from './backups.service.ts';
export { findBackupConfig } from './stored-place.ts';
export { restore } from './restore.service.ts';
export { type RestoreCheck, tryRestore } from './try-restore.ts';
