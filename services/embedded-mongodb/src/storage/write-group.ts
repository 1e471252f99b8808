/** Writes of several clients that wait for one flush of the disk, which is what a write costs most. */
const LONGEST_MS = 100;

/** Writes that wait for the disk together, until `flush` writes them there. */
export class WriteGroup {
  readonly durable: Promise<void>;
  readonly #settle: PromiseWithResolvers<void>;
  readonly #flush: () => void;
  #turn: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(flush: () => void) {
    this.#flush = flush;
    this.#settle = Promise.withResolvers<void>();
    this.durable = this.#settle.promise;
    // A failure reaches those who wait; where nobody waits it is no unhandled rejection.
    this.durable.catch(() => undefined);
  }

  /** Flushes at the end of this turn of the event loop, because a client waits for its answer. */
  thisTurn(): void {
    this.#turn ??= setImmediate(this.#flush);
  }

  /** Flushes within a short time, because no client waits yet. */
  soon(): void {
    this.#timer ??= setTimeout(this.#flush, LONGEST_MS);
  }

  end(): void {
    this.#unschedule();
    this.#settle.resolve();
  }

  fail(error: unknown): void {
    this.#unschedule();
    this.#settle.reject(error);
  }

  #unschedule(): void {
    clearImmediate(this.#turn);
    clearTimeout(this.#timer);
  }
}
