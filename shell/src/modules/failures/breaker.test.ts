import { tellAway } from 'shared-kit/web/app';
import { beforeEach, describe, expect, it } from 'vitest';
import { testModule } from '../../testing/modules.ts';
import { letTryOnce, noteArrival, noteFailure, openFailure } from './breaker.ts';
import { type FailureKind, ModuleFailure } from './module-failure.ts';

const release = testModule([]);
const minute = 60_000;

const fail = (times: number, kind: FailureKind = 'status', at = 0, failing = release): void => {
  for (let count = 0; count < times; count += 1)
    noteFailure(failing, new ModuleFailure(kind, failing.name, { detail: `the ${count + 1}.` }), at);
};

beforeEach(() => sessionStorage.clear());

describe('the circuit breaker', () => {
  it('leaves a release alone after three failures in five minutes, with the last one', () => {
    fail(2);
    expect(openFailure(release, minute)).toBeNull();
    noteFailure(release, new ModuleFailure('timeout', release.name, { detail: 'slow' }), minute);
    expect(openFailure(release, minute)).toMatchObject({ kind: 'timeout', message: 'mfe-test: slow' });
    expect(openFailure({ ...release, version: '0.2.0' }, minute)).toBeNull();
  });

  it('forgets what is older than five minutes', () => {
    fail(3);
    expect(openFailure(release, 5 * minute - 1)).not.toBeNull();
    expect(openFailure(release, 5 * minute)).toBeNull();
  });

  it('lets the person try, and one more failure is enough', () => {
    fail(3);
    letTryOnce(release, minute);
    expect(openFailure(release, minute)).toBeNull();
    fail(1, 'status', minute);
    expect(openFailure(release, minute)).not.toBeNull();
  });

  it('begins anew after an arrival, but for what failed on the screen', () => {
    fail(2);
    noteArrival(release, minute);
    fail(2, 'render', minute);
    noteArrival(release, minute);
    expect(openFailure(release, minute)).toBeNull();
    fail(1, 'render', minute);
    expect(openFailure(release, minute)).not.toBeNull();
  });

  it('counts one failure once', () => {
    const failure = new ModuleFailure('status', release.name, { detail: 'gone' });
    for (let count = 0; count < 5; count += 1) noteFailure(release, failure, 0);
    expect(openFailure(release, 0)).toBeNull();
  });

  it('counts neither refusals nor a missing network nor a developer’s own build', () => {
    fail(3, 'contract');
    fail(3, 'status', 0, { ...release, channel: 'override' });
    tellAway(true);
    fail(3, 'network');
    tellAway(false);
    expect(openFailure(release, 0)).toBeNull();
  });

  it('takes stored nonsense for nothing', () => {
    sessionStorage.setItem('moduleFailures', '{"mfe-test@0.1.0-aaaaaaaa":[1,2,3]}');
    expect(openFailure(release, 0)).toBeNull();
  });
});
