/**
 * A regular expression with a limit of time, so that a costly pattern of one client does not stop the server for all.
 */
import { createContext, Script } from 'node:vm';
import { CommandError } from '../errors.ts';
import { estimateRegexCost } from './regex-cost.ts';

const MOST_STEPS = 2_000_000;
const REGEX_TIME_LIMIT_MS = 50;
/** A match whose process waits for a processor is begun again, each time with twice the time. */
const MOST_TRIES = 8;
/**
 * Characters that JavaScript counts as word characters under `i`, for the k and s that they fold to; PCRE does not.
 */
const FOLDED = /[\u212a\u017f]/;

type Box = { match: () => RegExpExecArray | null };
const pendingMatch: Box = { match: () => null };
let timedScript: ((timeout: number) => RegExpExecArray | null) | undefined;

/** A regular expression with a limit of time, which is enforced where a match may take many steps. */
export class BoundedRegExp extends RegExp {
  readonly #steps: (length: number) => number;
  readonly #words: boolean;
  /** Whether a repeated group captures, in which case JavaScript forgets what PCRE keeps. */
  readonly losesCaptures: boolean;

  constructor(source: string, flags: string) {
    super(source, flags);
    const { steps, repeatsCaptures } = estimateRegexCost(source);
    this.#steps = steps;
    this.losesCaptures = repeatsCaptures;
    this.#words = this.ignoreCase && /\\[wWbB]|A-Za-z/.test(source);
  }

  override exec(text: string): RegExpExecArray | null {
    if (this.#words && FOLDED.test(text))
      throw new CommandError('NotImplemented', 'this regular expression on this text is not supported here');
    if (this.#steps(text.length) <= MOST_STEPS) return super.exec(text);
    pendingMatch.match = () => super.exec(text);
    try {
      return runWithTimeLimit();
    } catch {
      throw matchLimitError();
    }
  }
}

export function matchLimitError(): CommandError {
  return new CommandError(
    51156,
    'Error occurred while executing the regular expression. Result code: match limit exceeded',
  );
}

/** Milliseconds that this thread has worked; Node before 23.9 tells only those of the whole process. */
const workedMs = (): number =>
  (typeof process.threadCpuUsage === 'function' ? process.threadCpuUsage() : process.cpuUsage()).user / 1000;

/** The limit is of time worked: on a machine that has other things to do, a quick match may take long. */
function runWithTimeLimit(): RegExpExecArray | null {
  if (!timedScript) {
    const context = createContext(pendingMatch);
    const script = new Script('match()');
    timedScript = (timeout) => script.runInContext(context, { timeout });
  }
  for (let tries = 1; ; tries += 1) {
    const before = workedMs();
    try {
      return timedScript(REGEX_TIME_LIMIT_MS * 2 ** (tries - 1));
    } catch (error) {
      if (workedMs() - before > REGEX_TIME_LIMIT_MS / 2 || tries === MOST_TRIES) throw error;
    }
  }
}
