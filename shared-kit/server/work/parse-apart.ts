/**
 * Parsers of what people hand in, each in a process of its own: what is made to stop one stops nobody else, not even where a native library is
 * at work, which no thread can be ended in.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '../../contracts/error-codes.ts';
import { ApiError, type ErrorDetails } from '../http/errors.ts';
import { restForOthers } from './background.ts';
import { type FairQueueOptions, fairQueue, type WorkSource } from './fair-queue.ts';

/** How much is done, of how much in all. */
export type TellShare = (done: number, total: number) => void;

/** What the file of a parser exports; it throws an `ApiError` where it refuses. Input and output are copied as by `structuredClone`. */
export interface ParserModule<I, O> {
  /** It may tell how far it is as often as it likes. */
  readonly parse: (input: I, tell: TellShare) => Promise<O>;
}

export interface ParserBounds extends FairQueueOptions {
  /** Of one process, its libraries' memory among them; of that the values of JavaScript may have half. */
  readonly megabytes: number;
  /** Of one input, of a processor's time: a busy machine makes no file too complex. After ten times as long it is ended in any case. */
  readonly milliseconds: number;
}

export interface ToParse<I> {
  /** Whoever brings it. */
  readonly sources: readonly WorkSource[];
  /** Called when it is its turn: what waits is not in memory. */
  load(): I | Promise<I>;
  /** Told a few times a second. */
  readonly tell?: TellShare | undefined;
  /** Ends it: its process is killed, and the reason of the signal thrown. */
  readonly signal?: AbortSignal | undefined;
}

export type ParserAnswer =
  | { readonly output: unknown }
  | { readonly refusal: { readonly code: ErrorCode; readonly details: ErrorDetails } }
  /** What the parser did not foresee. */
  | { readonly failure: string };

/** What comes before the answer. */
export interface ParserProgress {
  readonly share: readonly [done: number, total: number];
}

/** A process that has nothing to do ends after so long. */
const idleMs = 30_000;
/** What hangs in JavaScript can't look at its own time, and what shares a processor with others takes longer by the clock. */
const busyFactor = 10;
/** What Node ends with where a file can't be loaded. */
const notStarted = 1;
/** No secrets of the service: what its code was compiled to, how memory is given back, and where fonts are. */
const inherited = [
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'LD_LIBRARY_PATH',
  'HOME',
  'SystemRoot',
];
const processFile = fileURLToPath(new URL('./parser-process.ts', import.meta.url));

const start = (file: URL, { megabytes, milliseconds }: ParserBounds): ChildProcess => {
  const child = fork(processFile, [file.href, String(megabytes), String(milliseconds)], {
    execArgv: [`--max-old-space-size=${Math.ceil(megabytes / 2)}`, '--max-semi-space-size=16'],
    env: Object.fromEntries(
      inherited.flatMap((name) => {
        const value = process.env[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It may fail while nobody waits for it; who uses it next is told by its end.
  child.on('error', () => undefined);
  return child;
};

/** Whether the service waits for the process before it ends. */
const hold = (child: ChildProcess, isHeld: boolean): void => {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};

/** One that was killed has its end still before it. */
const isAlive = ({ exitCode, signalCode, connected, killed }: ChildProcess): boolean =>
  exitCode === null && signalCode === null && connected && !killed;

interface Asked extends Pick<ToParse<object>, 'tell' | 'signal'> {
  readonly input: object;
  readonly milliseconds: number;
}

const ask = async (
  child: ChildProcess,
  { input, milliseconds, tell, signal }: Asked,
): Promise<ParserAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<ParserAnswer>();
  const onMessage = (message: unknown) => {
    const told = message as ParserAnswer | ParserProgress;
    if ('share' in told) tell?.(...told.share);
    else resolve(told);
  };
  const onAbort = () => {
    child.kill('SIGKILL');
    reject(signal?.reason);
  };
  // Its time or its memory was over, or what it was given broke its library.
  const onExit = (code: number | null) =>
    reject(code === notStarted ? new Error('A parser does not start') : new ApiError('fileTooComplex'));
  child.on('message', onMessage).once('exit', onExit).once('error', reject);
  signal?.addEventListener('abort', onAbort);
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds * busyFactor);
  try {
    child.send(input);
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
  }
};

/**
 * Parses by the module `file`, several side by side. Throws what that refuses; 400 `fileTooComplex` for what takes more time or memory than
 * `bounds` allow, 429 `tooManyRequests` for who brings too many, 503 `serviceUnavailable` where too many wait.
 */
export const parseApart = <I extends object, O>(file: URL, bounds: ParserBounds) => {
  const inQueue = fairQueue(bounds);
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const end = (child: ChildProcess): void => {
    idle.delete(child);
    child.kill('SIGKILL');
  };
  const take = (): ChildProcess => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (isAlive(child)) return child;
    }
    return start(file, bounds);
  };
  const release = (child: ChildProcess): void => {
    if (!isAlive(child)) return;
    hold(child, false);
    idle.set(child, setTimeout(end, idleMs, child).unref());
  };

  const parse = async (input: I, { tell, signal }: Pick<ToParse<I>, 'tell' | 'signal'>): Promise<O> => {
    signal?.throwIfAborted();
    const child = take();
    hold(child, true);
    try {
      const answer = await ask(child, { input, milliseconds: bounds.milliseconds, tell, signal });
      if ('failure' in answer) throw new Error(answer.failure);
      if ('refusal' in answer) throw new ApiError(answer.refusal.code, answer.refusal.details);
      return answer.output as O;
    } finally {
      release(child);
    }
  };
  // The lowest priority takes caches and half of a core all the same.
  return ({ sources, load, ...more }: ToParse<I>): Promise<O> =>
    inQueue(sources, async () => parse(await load(), more), restForOthers);
};
