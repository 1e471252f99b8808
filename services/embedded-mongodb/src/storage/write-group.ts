/** Writes of several clients that wait for one flush of the disk, which is what a write costs most. */
const LONGEST_MS = 100;

/** Writes that wait for the disk together, until `flush` takes them there. */
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
    // Whoever waits hears of a failure; that nobody does is none.
    this.durable.catch(() => undefined);
  }

  /** Somebody waits for an answer: to the disk at the end of this turn of the event loop. */
  thisTurn(): void {
    this.#turn ??= setImmediate(this.#flush);
  }

  /** Nobody waits yet. */
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
