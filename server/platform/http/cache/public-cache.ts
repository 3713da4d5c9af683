import { AsyncLocalStorage } from 'node:async_hooks';
import { AnswerStore } from './answer-store.ts';
import { ChangeCount } from './change-count.ts';
import { noteOutage } from '#server/platform/db/outage-log.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { ApiError, Busy } from '../errors/errors.ts';
import { markedOld, toCachedAnswer, type CachedAnswer, type MadeAnswer } from './cached-answer.ts';
import { log } from '#server/platform/process/log.ts';

const freshFor = 5 * 60_000;
/**
 * How long answers are given after the connection that reports changes was lost, while the database is away
 * (decision 47).
 */
const oldFor = 15 * 60_000;
/** What an answer shows that is made of old ones. */
const anOldAnswer = 'an old answer';
/** The most memory in bytes that answers may take, everything counted (cached-answer.ts; decision 22). */
const maxKeptBytes = 192 * 1024 * 1024;
/** The same for the table of addresses in the form in which they were requested. */
const maxNameBytes = 8 * 1024 * 1024;

/** Something that is dropped with the answers which show the same. */
interface Follower {
  drop(things: ReadonlySet<string>): void;
  dropAll(): void;
}

/**
 * Caches public answers as ready bytes and drops those that show something that changed. A handler says what its
 * answer shows by `shows()`; PostgreSQL reports changes (cache-invalidation.ts), which calls `drop()`.
 */
export class PublicCache {
  readonly #store: AnswerStore;
  readonly #changes = new ChangeCount();
  readonly #underway = new Map<string, Promise<CachedAnswer>>();
  readonly #collecting = new AsyncLocalStorage<Set<string>>();
  /** What refused answers looked at. */
  readonly #refusals = new WeakMap<Error, ReadonlySet<string>>();
  readonly #cached = new Map<string, Promise<unknown>>();
  readonly #followers: Follower[] = [];
  #isListening = false;
  #lostAt = 0;
  /** How often it had an answer, and how often it had to make one for a caller. */
  readonly asked = { hits: 0, misses: 0 };
  /** Whether the database is away; set by cache-invalidation.ts. */
  isDatabaseUnavailable: () => Promise<boolean> = async () => false;
  /** Resolves when everything committed before is out of the cache; set by cache-invalidation.ts. */
  caughtUp: () => Promise<void> = async () => undefined;

  /** Counts an answer that went straight to the socket; set by app.ts. */
  onServed: (url: string, status: 200 | 304, ms: number) => void = () => undefined;

  constructor({ maxBytes = maxKeptBytes, maxBytesOfNames = maxNameBytes } = {}) {
    this.#store = new AnswerStore({ maxBytes, maxBytesOfNames });
  }

  /** False while we receive no changes: then nothing may be cached. */
  get listening(): boolean {
    return this.#isListening;
  }

  /** From now on we receive changes. Those from before are unknown. */
  listen(): void {
    this.dropAll();
    this.#isListening = true;
  }

  /** From now on we receive none. What is cached may be old, and is given only while the database is away too. */
  stopListening(): void {
    if (this.#isListening) this.#lostAt = Date.now();
    this.#isListening = false;
    this.#changes.noteEverything();
    this.#cached.clear();
    this.#underway.clear();
    for (const follower of this.#followers) follower.dropAll();
  }

  /** How many answers are cached. */
  get size(): number {
    return this.#store.size;
  }

  /** How many bytes of memory the cache counts at the moment. */
  get bytesHeld(): { answers: number; names: number } {
    return this.#store.bytesHeld;
  }

  /**
   * Declares that the answer which is being made shows this: `product:<id>`, `listings`, `categories`, `brands` or
   * `settings`.
   */
  shows(...things: string[]): void {
    const shown = this.#collecting.getStore();
    if (shown) for (const thing of things) shown.add(thing);
  }

  /**
   * The cached answer for this key, or a new one. Only one is made at a time, however many callers ask. `make` learns
   * whether a caller waits for the answer, or whether a cached one is renewed in the background.
   */
  async answer(key: string, make: (isRenewal: boolean) => Promise<MadeAnswer>): Promise<CachedAnswer> {
    const cached = this.#store.find(key);
    this.asked[cached ? 'hits' : 'misses']++;
    if (!this.#isListening) {
      const answer = await this.#answerUnheard(key, cached, () => make(false));
      this.shows(...answer.shows);
      return answer;
    }
    if (cached && Date.now() - cached.madeAt >= freshFor) {
      // stale-while-revalidate: this caller does not wait
      this.#make(key, () => make(true)).catch((error: unknown) => {
        // too many are being renewed: the next request tries again
        if (error instanceof Busy) return;
        if (isUnavailable(error)) noteOutage('The renewal of a cached answer', error);
        else log.error('Could not renew a cached answer', error);
      });
    }
    try {
      const answer = cached ?? (await this.#make(key, () => make(false)));
      this.shows(...answer.shows);
      return answer;
    } catch (error) {
      // an answer that is made without this one still depends on what it would have shown
      if (error instanceof Error) this.shows(...(this.#refusals.get(error) ?? []));
      throw error;
    }
  }

  /**
   * While we receive no changes: a new answer, or the old one while there is no new one to be had because the database
   * is away. Nobody who may get the old one waits longer than a second to find that out (database-unavailable.ts).
   */
  async #answerUnheard(
    key: string,
    cached: CachedAnswer | undefined,
    make: () => Promise<MadeAnswer>,
  ): Promise<CachedAnswer> {
    if (!cached || Date.now() - this.#lostAt >= oldFor) return this.#make(key, make);
    if (await this.isDatabaseUnavailable()) return this.#old(cached);
    try {
      const made = await this.#make(key, make);
      if (made.status !== 503 || !(await this.isDatabaseUnavailable())) return made;
    } catch (error) {
      const isForNow = isUnavailable(error) || (error instanceof ApiError && error.status === 503);
      if (!isForNow || !(await this.isDatabaseUnavailable())) throw error;
    }
    return this.#old(cached);
  }

  /** The same answer, marked; so is an answer that is made of it. */
  #old(cached: CachedAnswer): CachedAnswer {
    this.shows(anOldAnswer);
    return markedOld(cached);
  }

  /** What is kept beside answers and follows the same changes. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Tells of things that are read from now on whether they may still be kept: none of them has changed since. */
  sinceNow(): (things: readonly string[]) => boolean {
    const begun = this.#changes.now;
    return (things) => this.#isListening && !this.#changes.changedSince(begun, things);
  }

  /** A value that is read from one thing and cached until that thing changes. */
  remember<Value>(thing: string, read: () => Promise<Value>): Promise<Value> {
    // each thing is only ever asked for with one type of value
    const cached = this.#cached.get(thing) as Promise<Value> | undefined;
    if (cached) return cached;
    const value = read();
    if (this.#isListening) {
      this.#cached.set(thing, value);
      value.catch(() => this.#cached.delete(thing));
    }
    return value;
  }

  /** Remembers which cached answer a requested address leads to, so that it need not be parsed again. */
  nameKey(url: string, key: string): void {
    this.#store.name(url, key);
  }

  /** The cached answer for an address as it was requested, unless it should be made again. */
  findFresh(url: string): CachedAnswer | undefined {
    const cached = this.#store.findByUrl(url);
    return cached && this.#isListening && Date.now() - cached.madeAt < freshFor ? cached : undefined;
  }

  /** Notes an answer of findFresh() that was sent. */
  noteServed(url: string, status: 200 | 304, ms: number): void {
    this.asked.hits++;
    this.onServed(url, status, ms);
  }

  #make(key: string, make: () => Promise<MadeAnswer>): Promise<CachedAnswer> {
    const underway = this.#underway.get(key);
    if (underway) return underway;
    const made = this.#makeAndKeep(key, make).finally(() => {
      // drop() may have allowed another call to begin again under the same key
      if (this.#underway.get(key) === made) this.#underway.delete(key);
    });
    this.#underway.set(key, made);
    return made;
  }

  async #makeAndKeep(key: string, make: () => Promise<MadeAnswer>): Promise<CachedAnswer> {
    const begun = this.#changes.now;
    const shown = new Set<string>();
    const made = await this.#collecting.run(shown, make).catch((error: unknown) => {
      if (error instanceof Error) this.#refusals.set(error, shown);
      throw error;
    });
    const answer = toCachedAnswer(made, shown);
    if (shown.has(anOldAnswer)) return answer.status === 200 ? markedOld(answer) : answer;
    if (!this.#isListening || this.#changes.changedSince(begun, shown)) return answer;
    const { status } = answer;
    if (status >= 400 && status < 500) return this.#store.keepRefusal(answer);
    if (status === 200) this.#store.keep(key, answer);
    return answer;
  }

  /** Drops every answer that shows one of these things. */
  drop(things: ReadonlySet<string>): void {
    if (things.has('everything')) return this.dropAll();
    this.#changes.note(things);
    for (const thing of things) {
      this.#cached.delete(thing);
      this.#store.dropShowing(thing);
    }
    for (const follower of this.#followers) follower.drop(things);
    // requests from now on must not join an answer that was begun before the change
    this.#underway.clear();
  }

  dropAll(): void {
    this.#changes.noteEverything();
    this.#cached.clear();
    this.#store.dropAll();
    this.#underway.clear();
    for (const follower of this.#followers) follower.dropAll();
  }
}
