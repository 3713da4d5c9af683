import { setTimeout as delay } from 'node:timers/promises';

/** The state that a part of the process reports. */
interface PartState {
  /** `ok`, or the problem, in words for the operator of the shop. Strangers can read them too. */
  says: string;
  /** False: this process should get no requests. */
  serves: boolean;
}

interface Probe {
  /** Whether the process should get no requests while this part is not `ok`. */
  isNeeded: boolean;
  /** `ok`, or the problem. */
  ask(): Promise<string>;
}

/** A probe that has not answered after this time has failed. */
const deadlineMs = 2000;

/**
 * Whether this process can serve, for `/readyz` (health.ts). A part that tracks its own state reports it
 * (`readiness.report('process', { says: 'stopping', serves: false })`); others are probed at each look.
 */
export class Readiness {
  readonly #reported = new Map<string, PartState>();
  readonly #probes = new Map<string, Probe>();
  readonly #underway = new Map<string, Promise<string>>();

  /** The state of this part from now on. */
  report(part: string, state: PartState): void {
    this.#reported.set(part, state);
  }

  /** Probes this part at each look. */
  ask(part: string, probe: Probe): void {
    this.#probes.set(part, probe);
  }

  /** Checks all parts, always within two seconds. */
  async look(): Promise<{ serves: boolean; parts: Record<string, string> }> {
    const running = [...this.#probes].map(async ([part, probe]): Promise<[string, PartState]> => {
      const says = await inTime(this.#askOnce(part, probe));
      return [part, { says, serves: says === 'ok' || !probe.isNeeded }];
    });
    const states = [...this.#reported, ...(await Promise.all(running))];
    return {
      serves: states.every(([, { serves }]) => serves),
      parts: Object.fromEntries(states.map(([part, { says }]) => [part, says])),
    };
  }

  /** Checks a part once for all simultaneous callers: a part that hangs must not be asked again and again. */
  #askOnce(part: string, probe: Probe): Promise<string> {
    const underway = this.#underway.get(part);
    if (underway) return underway;
    const running = probe
      .ask()
      // the error itself is not for strangers
      .catch(() => 'away')
      .finally(() => this.#underway.delete(part));
    this.#underway.set(part, running);
    return running;
  }
}

async function inTime(answer: Promise<string>): Promise<string> {
  const isAnswered = new AbortController();
  const tooLate = delay(deadlineMs, `no answer within ${deadlineMs / 1000} seconds`, { signal: isAnswered.signal });
  tooLate.catch(() => undefined);
  return Promise.race([answer, tooLate]).finally(() => isAnswered.abort());
}
