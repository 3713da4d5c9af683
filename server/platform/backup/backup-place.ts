/** Takes the files of a backup, the manifest last. */
export interface BackupSink {
  /** All of it or nothing, and for good when this returns. */
  write(path: string, bytes: Uint8Array): Promise<void>;
}

/** Where backups lie: a folder, or a bucket. Paths have slashes. */
export interface BackupPlace extends BackupSink {
  /** As people know it. */
  address: string;
  /** Absent when there is nothing of that name. */
  read(path: string): Promise<Buffer | undefined>;
  /** The files below this path, which ends with a slash, or all; with their sizes in bytes. */
  list(below?: string): Promise<Map<string, number>>;
  /** The first parts of all paths. */
  folders(): Promise<string[]>;
  remove(path: string): Promise<void>;
}
