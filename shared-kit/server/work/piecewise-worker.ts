/** Bytes that a thread of its own makes of what it is given piece by piece: others are answered meanwhile, and its memory is bounded. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ApiError } from '../http/errors.ts';
import { giveWay } from './give-way.ts';
import { threadOptions } from './thread-options.ts';

const mostMegabytes = 192;
/** Of one piece: a thread that takes longer hangs. */
const mostMilliseconds = 60_000;

type Bytes = readonly Uint8Array[];

/** What a thread makes bytes with. */
export interface Maker<P> {
  /** Those that are ready by then. */
  take(piece: P): Promise<Bytes>;
  end(): Promise<Bytes>;
}

/** In a worker's own file: `makeApart(async (data) => …)`. */
export const makeApart = <D, P>(open: (data: D) => Promise<Maker<P>>): void => {
  if (isMainThread || parentPort === null) throw new Error('A worker’s own file');
  giveWay();
  const port = parentPort;
  const maker = open(workerData as D);
  port.on('message', (message: { readonly piece: P } | null) => {
    const making = maker.then((each) => (message === null ? each.end() : each.take(message.piece)));
    // What fails here ends the thread, and is told so.
    void making.then((bytes) => port.postMessage(bytes, movable(bytes)));
  });
};

/** Of bytes that share theirs with nothing else: they are handed over and not copied. */
const movable = (bytes: Bytes): ArrayBuffer[] =>
  bytes.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );

/**
 * The bytes, in order. While a piece is worked on the next one is fetched, and no more. 413 `payloadTooLarge` where the thread needs more than
 * 192 MB, 500 `unexpected` where it hangs. Bytes that a piece is said to hold are gone from it once it is worked on.
 */
export async function* madeApart<P>(
  worker: URL,
  data: object,
  {
    pieces,
    bytesOf = () => [],
  }: { readonly pieces: AsyncIterable<P>; readonly bytesOf?: ((piece: P) => Bytes) | undefined },
): AsyncGenerator<Uint8Array> {
  const thread = new Worker(worker, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 16 },
    ...threadOptions,
  });
  // One answer at a time: a promise that is raced against for long keeps all that won.
  let answer = Promise.withResolvers<Bytes>();
  let failure: unknown = null;
  const fail = (error: unknown): void => {
    failure ??= error;
    answer.reject(failure);
  };
  thread.on('message', (bytes: Bytes) => answer.resolve(bytes));
  thread.once('error', (error) =>
    fail(
      'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ApiError('payloadTooLarge') : error,
    ),
  );
  thread.once('exit', () => fail(new ApiError('unexpected')));
  const send = async (message: { readonly piece: P } | null): Promise<Bytes> => {
    if (failure) throw failure;
    answer = Promise.withResolvers<Bytes>();
    const timer = setTimeout(() => void thread.terminate(), mostMilliseconds);
    try {
      thread.postMessage(message, message ? movable(bytesOf(message.piece)) : []);
      return await answer.promise;
    } finally {
      clearTimeout(timer);
    }
  };
  const source = pieces[Symbol.asyncIterator]();
  try {
    for (let next = await source.next(); !next.done; ) {
      const making = send({ piece: next.value });
      making.catch(() => undefined);
      next = await source.next();
      yield* await making;
    }
    yield* await send(null);
  } finally {
    await thread.terminate();
    await source.return?.();
  }
}
