/**
 * The process of a parser, which `parse-apart.ts` starts with the parser's module, the megabytes that it may have and the milliseconds of a
 * processor that one input may take. It yields to those that answer people, and ends by itself where it needs more.
 */
import { ApiError } from '../http/errors.ts';
import { giveWay } from './give-way.ts';
import type { ParserAnswer, ParserModule, ParserProgress, TellShare } from './parse-apart.ts';

const [, , file = '', megabytes = '0', milliseconds = '0'] = process.argv;
const mostBytes = Number(megabytes) * 1_000_000;
const mostMicroseconds = Number(milliseconds) * 1000;
const lookMs = 50;
const tellMs = 200;

/** At once: an ordinary exit would wait for the library that is at work. */
const end = () => process.kill(process.pid, 'SIGKILL');

const parser = import(file) as Promise<ParserModule<unknown, unknown>>;

/** Who is told of each row would have more to read than the file. */
const telling = (): TellShare => {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (done < total && now - toldAt < tellMs) return;
    toldAt = now;
    process.send?.({ share: [done, total] } satisfies ParserProgress);
  };
};

const answerOf = async (input: unknown): Promise<ParserAnswer> => {
  try {
    const { parse } = await parser;
    return { output: await parse(input, telling()) };
  } catch (error) {
    if (error instanceof ApiError)
      return { refusal: { code: error.code, details: { ...error.details, cause: undefined } } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** What the process had used when it was given its present input; null between two of them. */
let before: NodeJS.CpuUsage | null = null;

const isOver = (): boolean => {
  if (process.memoryUsage.rss() > mostBytes) return true;
  if (before === null) return false;
  const { user, system } = process.cpuUsage(before);
  return user + system > mostMicroseconds;
};

process.on('message', (input) => {
  before = process.cpuUsage();
  void answerOf(input).then((answer) => {
    before = null;
    process.send?.(answer);
  });
});
process.once('disconnect', end);
giveWay();
setInterval(() => {
  if (isOver()) end();
}, lookMs).unref();
// What a module can't be loaded for is told to who asks first.
parser.catch(() => undefined);
