import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { HourlyCount } from './hourly-count.ts';
import { loggedError, redacted, type LoggedError } from './redacted.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const requests = new AsyncLocalStorage<string>();
let worker: { worker?: number } = {};

// process.stdout, and not a file of pino's own: a reader that is gone must not end the shop (stop-on-signals.ts)
const output = {
  write: (line: string) => void process.stdout.write(process.stdout.isTTY ? readable(line) : line),
};

const open = () =>
  pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => {
        const requestId = requests.getStore();
        // pino modifies the object
        return requestId === undefined ? { ...worker } : { ...worker, requestId };
      },
    },
    output,
  );
const logger = open();
const errors = new HourlyCount();
/** The level does not hide these. */
const announcing = open();

/**
 * The log of the shop: lines of JSON on standard output, or readable text in a terminal. Log no names, addresses,
 * numbers or tokens. redacted.ts blacks out those with a known form; callers must omit the rest.
 */
export const log = {
  info: (message: string) => logger.info(redacted(message)),
  warn: (message: string) => logger.warn(redacted(message)),
  error(message: string, error?: unknown) {
    errors.note();
    logger.error(error === undefined ? {} : { error: loggedError(error) }, redacted(message));
  },
  /** For the person who starts the shop, unredacted: its address, and the password of the first admin. */
  announce: (message: string) => announcing.info(message),
};

/** How many errors were logged in the last hour. */
export const errorsOfLastHour = (): number => errors.ofLastHour();

export function setLogLevel(level: LogLevel): void {
  logger.level = level;
}

/** From now on lines bear this number, where several processes write to one log. */
export function setLogWorker(number: number): void {
  worker = { worker: number };
}

/** Lines that are written during `work` bear the id of the request. */
export const inRequest = <Result>(requestId: string, work: () => Result): Result =>
  requests.run(redacted(requestId), work);

interface Line {
  level: string;
  time: string;
  msg?: string;
  requestId?: string;
  error?: LoggedError;
}

/** A line for people. */
function readable(line: string): string {
  // a line that pino has just written
  const { level, time, msg = '', requestId, error } = JSON.parse(line) as Line;
  const head = level === 'info' ? msg : `${time.slice(11, 19)} ${level.toUpperCase()} ${msg}`;
  const request = requestId === undefined ? '' : ` (request ${requestId})`;
  return `${head}${request}${error ? `\n${wordsOf(error)}` : ''}\n`;
}

const wordsOf = ({ name, message, stack, cause }: LoggedError): string =>
  [`${name}: ${message}`, stack, cause && `because of ${wordsOf(cause)}`].filter(Boolean).join('\n');
