import { cpus } from 'node:os';

/** The machine that was measured on, for a report. */
export const machine = (): string => `${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}`;
