/** Takes the files of a backup, the manifest last. */
export interface BackupSink {
  /** Writes a whole file, stored safely once this returns. */
  write(path: string, bytes: Uint8Array): Promise<void>;
}

/** The place of backups: a folder, or a bucket. Paths have slashes. */
export interface BackupPlace extends BackupSink {
  /** As people know it. */
  address: string;
  /** Undefined if there is no file of that name. */
  read(path: string): Promise<Buffer | undefined>;
  /** The files below this path, which ends with a slash, or all; with their sizes in bytes. */
  list(below?: string): Promise<Map<string, number>>;
  /** The first parts of all paths. */
  folders(): Promise<string[]>;
  remove(path: string): Promise<void>;
}
