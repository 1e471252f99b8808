import type { ModuleReport } from 'shared-kit/contracts/modules/module-reports';
import { describe, expect, it } from 'vitest';
import { testModule } from '../../testing/modules.ts';
import { detailOf } from './failure-detail.ts';
import { ModuleFailure, toFailure } from './module-failure.ts';
import { createReporter } from './reports.ts';

const release = testModule([]);

const reporterWith = (send: () => Promise<unknown> = async () => undefined) => {
  const sent: Array<[number | null, ModuleReport[]]> = [];
  const flushes: Array<() => void> = [];
  const backs: Array<() => void> = [];
  const reporter = createReporter({
    send: (installationId, reports) => {
      sent.push([installationId, reports]);
      return send();
    },
    later: (flush) => void flushes.push(flush),
    whenBack: (flush) => void backs.push(flush),
  });
  const flush = (): void => {
    for (const one of flushes.splice(0)) one();
  };
  const back = (): void => {
    for (const one of backs.splice(0)) one();
  };
  const outcomes = () => sent.map(([, reports]) => reports.map(({ outcome }) => outcome));
  return { reporter, sent, outcomes, flush, back };
};

describe('the reporter', () => {
  it('tells each outcome of a release once, together', () => {
    const { reporter, sent, flush } = reporterWith();
    for (let count = 0; count < 3; count += 1) {
      reporter.loaded(7, release);
      reporter.failed(7, release, new ModuleFailure('status', release.name, { detail: 'gone' }));
    }
    expect(sent).toEqual([]);
    flush();
    reporter.loaded(7, release);
    flush();
    expect(sent).toEqual([
      [
        7,
        [
          { module: 'mfe-test', version: release.version, outcome: 'loaded', detail: '' },
          { module: 'mfe-test', version: release.version, outcome: 'status', detail: 'mfe-test: gone' },
        ],
      ],
    ]);
  });

  it('sends at most twenty at once, and installations apart', () => {
    const { reporter, sent, flush } = reporterWith();
    for (let count = 0; count < 25; count += 1) reporter.loaded(1, { ...release, version: `1.0.${count}` });
    reporter.loaded(null, release);
    flush();
    expect(sent.map(([id, { length }]) => [id, length])).toEqual([
      [1, 20],
      [1, 5],
      [null, 1],
    ]);
  });

  it('tells nothing of a developer’s own build, nor what the contract does not take', () => {
    const { reporter, sent, flush } = reporterWith();
    reporter.loaded(1, { ...release, channel: 'override' });
    reporter.failed(
      1,
      { name: '?', version: '' },
      new ModuleFailure('manifest', '?', { detail: 'nonsense' }),
    );
    flush();
    expect(sent).toEqual([]);
  });

  it('tells again what did not arrive, once there is a network', async () => {
    let isThere = false;
    const { reporter, outcomes, flush, back } = reporterWith(async () => {
      if (!isThere) throw new Error('offline');
    });
    reporter.loaded(1, release);
    flush();
    await Promise.resolve();
    await Promise.resolve();
    flush();
    expect(outcomes()).toEqual([['loaded']]);
    isThere = true;
    back();
    back();
    expect(outcomes()).toEqual([['loaded'], ['loaded']]);
  });

  it('tells a start at once, and the arrival of the page after one on another place of the screen', () => {
    const { reporter, outcomes, flush } = reporterWith();
    reporter.loaded(1, release);
    flush();
    reporter.started(1, release);
    expect(outcomes()).toEqual([['loaded'], ['started']]);
    reporter.loaded(1, release);
    reporter.started(1, release);
    reporter.left(1, release);
    flush();
    expect(outcomes()).toEqual([['loaded'], ['started'], ['loaded']]);
  });

  it('tells that its person left before it was there', () => {
    const { reporter, outcomes, flush } = reporterWith();
    reporter.started(1, release);
    reporter.left(1, release);
    reporter.left(1, release);
    flush();
    expect(outcomes()).toEqual([['started'], ['left']]);
  });
});

describe('detailOf', () => {
  it('tells what a module threw and where, but none of its words', () => {
    const thrown = Object.assign(new TypeError('María Pérez has no phone'), {
      stack: 'TypeError: María Pérez has no phone\n    at f (http://portal/remotes/x/1/page.3f2a.js:1:8123)',
    });
    expect(detailOf(toFailure('mfe-test', thrown, 'render'))).toBe('TypeError at page.3f2a.js:1:8123');
    expect(detailOf(toFailure('mfe-test', 'María', 'evaluation'))).toBe('threw string');
  });

  it('leaves out what follows an address', () => {
    const failure = new ModuleFailure('status', 'mfe-test', {
      detail: 'http://portal/a.js?token=1 answered 404',
    });
    expect(detailOf(failure)).toBe('mfe-test: http://portal/a.js answered 404');
  });
});
