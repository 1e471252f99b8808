import { expect, test, vi } from 'vitest';
import { defined } from '../../../domain/defined.ts';
import { parseApart } from '../../work/parse-apart.ts';
import type { Deed } from './parser-of-tests.ts';

interface Told {
  readonly pid: number;
  readonly bytes?: Buffer;
  readonly secret: string | null;
}

const bounds = { atOnce: 2, maxWaiting: 10, retryAfter: 3, megabytes: 200, milliseconds: 60_000 };
const parserOf = (given: Partial<typeof bounds> = {}) => {
  const parse = parseApart<Deed, Told>(new URL('./parser-of-tests.ts', import.meta.url), {
    ...bounds,
    ...given,
  });
  return (deed: Deed['deed'], person = 'one', bytes?: Buffer): Promise<Told> =>
    parse({
      sources: [{ name: person, most: 3 }],
      load: () => ({ deed, ...defined({ bytes }) }),
    });
};

test('a file is parsed in another process, which is used again', async () => {
  const parse = parserOf();
  const first = await parse('answer', 'one', Buffer.from('words'));
  expect(first.pid).not.toBe(process.pid);
  expect(first.bytes).toEqual(Buffer.from('words'));
  expect((await parse('answer')).pid).toBe(first.pid);
});

test('a parser tells how far it is, its end for certain', async () => {
  const parse = parseApart<Deed, Told>(new URL('./parser-of-tests.ts', import.meta.url), bounds);
  const told: number[] = [];
  await parse({
    sources: [{ name: 'one', most: 1 }],
    load: () => ({ deed: 'tell' }),
    tell: (done) => told.push(done),
  });
  expect(told.at(-1)).toBe(5000);
  expect(told.length).toBeLessThan(1000);
});

test('a file that is ended is not parsed further, and the next one has a process of its own', async () => {
  const parse = parseApart<Deed, Told>(new URL('./parser-of-tests.ts', import.meta.url), {
    ...bounds,
    atOnce: 1,
  });
  const ending = new AbortController();
  const reason = new Error('ended');
  const sources = [{ name: 'one', most: 3 }];
  const hanging = parse({
    sources,
    load: () => {
      setImmediate(() => ending.abort(reason));
      return { deed: 'hang' };
    },
    signal: ending.signal,
  });
  const waiting = parse({ sources, load: () => ({ deed: 'answer' }), signal: ending.signal });
  const next = parse({ sources, load: () => ({ deed: 'answer' }) });
  await expect(hanging).rejects.toBe(reason);
  await expect(waiting).rejects.toBe(reason);
  expect((await next).pid).toBeGreaterThan(0);
});

test('the process knows no secrets of the service', async () => {
  vi.stubEnv('MONGODB_URL', 'mongodb://of-the-service');
  expect((await parserOf()('answer')).secret).toBeNull();
  vi.unstubAllEnvs();
});

test.each(['fillValues', 'fillBytes', 'crash'] as const)(
  'what breaks its process (%s) is too complex, and the next file is parsed',
  async (deed) => {
    const parse = parserOf();
    await expect(parse(deed)).rejects.toMatchObject({ code: 'fileTooComplex', status: 400 });
    expect((await parse('answer')).pid).toBeGreaterThan(0);
  },
);

test.each(['hang', 'hangBeside'] as const)(
  'what takes too long (%s) is ended, and the next file is parsed',
  async (deed) => {
    const hanging = parserOf({ atOnce: 1, milliseconds: 500 });
    await expect(hanging(deed)).rejects.toMatchObject({ code: 'fileTooComplex' });
    expect((await parserOf({ atOnce: 1 })('answer')).pid).toBeGreaterThan(0);
  },
);

test('a hanging file of one person holds up nobody else', async () => {
  const order: string[] = [];
  const parse = parserOf({ milliseconds: 1500 });
  const noted = (name: string, parsed: Promise<Told>) =>
    parsed.then(
      () => order.push(name),
      () => order.push(name),
    );
  await Promise.all([noted('hostile', parse('hang', 'hostile')), noted('other', parse('answer', 'other'))]);
  expect(order).toEqual(['other', 'hostile']);
});

test('a refusal comes with its details, what was not foreseen with its words', async () => {
  const parse = parserOf();
  await expect(parse('refuse')).rejects.toMatchObject({ code: 'fileTooLarge', details: { limit: 7 } });
  await expect(parse('break')).rejects.toThrow('not foreseen');
});

test('a parser that does not start is no fault of the file', async () => {
  const parse = parseApart<Deed, Told>(new URL('./no-parser.ts', import.meta.url), bounds);
  await expect(parse({ sources: [], load: () => ({ deed: 'answer' }) })).rejects.toThrow('no-parser');
});
