import { beforeEach, describe, expect, it } from 'vitest';
import { testEntry, testModule } from '../../testing/modules.ts';
import { noteFailure } from '../failures/breaker.ts';
import { ModuleFailure } from '../failures/module-failure.ts';
import { currentStandIns, endStandIn, runInstead } from '../failures/stand-ins.ts';
import { chooseRelease } from './choose-release.ts';
import { hasPage, lastGoodOf } from './last-good.ts';
import { rememberWorking } from './working-releases.ts';

const older = testModule([testEntry()]);
const newer = testModule([testEntry()], { version: '0.2.0-bbbbbbbb', enabledFeatures: ['preventive'] });
const offer = { contract: '1.0.0', shared: {}, services: { test: '1.0.0' } };

beforeEach(() => {
  endStandIn(older.name);
  sessionStorage.clear();
  localStorage.clear();
});

describe('chooseRelease', () => {
  it('runs what is installed where nothing of the module has run', () => {
    expect(chooseRelease(newer, undefined, {})).toMatchObject({ use: newer, newer: null });
  });

  it('stays with what has run, with the features of now, and offers the newer one', () => {
    const choice = chooseRelease(newer, older, {});
    expect(choice.use).toEqual({ ...older, enabledFeatures: ['preventive'] });
    expect(choice.newer).toEqual(newer);
  });

  it('runs another one in place of a release that failed, until a third one is installed', () => {
    runInstead(newer, older);
    const choice = chooseRelease(newer, undefined, currentStandIns());
    expect(choice).toMatchObject({ use: { version: older.version }, isStandIn: true, newer: null });
    const third = { ...newer, version: '0.3.0-cccccccc' };
    expect(chooseRelease(third, undefined, currentStandIns())).toMatchObject({
      use: third,
      isStandIn: false,
    });
  });

  it('runs no recalled one in place of another, and leaves one that runs', () => {
    const recalling = { ...newer, recalled: [older.version] };
    runInstead(newer, older);
    expect(chooseRelease(recalling, undefined, currentStandIns())).toMatchObject({
      use: { version: newer.version },
      isStandIn: false,
    });
    expect(chooseRelease(recalling, older, currentStandIns())).toMatchObject({
      use: { version: older.version },
      newer: { version: newer.version },
    });
  });

  it('waits for a page loaded anew where the failed release has run', () => {
    runInstead(newer, older);
    expect(chooseRelease(newer, newer, currentStandIns())).toMatchObject({
      use: { version: newer.version },
      newer: { version: older.version },
      isStandIn: false,
    });
  });
});

describe('lastGoodOf', () => {
  const { enabledFeatures, channel, previous, lastGoodAtOnce, overrideUntil, ...runnable } = older;
  const withPrevious = { ...newer, previous: runnable };

  it('is the release that ran before, with the features of now', () => {
    expect(lastGoodOf(withPrevious, hasPage('preventive'), offer)).toEqual({
      ...older,
      enabledFeatures: ['preventive'],
    });
  });

  it('is else what came up in this browser', () => {
    expect(lastGoodOf(newer, hasPage('preventive'), offer)).toBeNull();
    rememberWorking(older);
    expect(lastGoodOf(newer, hasPage('preventive'), offer)?.version).toBe(older.version);
  });

  it('is no recalled one', () => {
    rememberWorking(older);
    const recalling = { ...withPrevious, recalled: [older.version] };
    expect(lastGoodOf(recalling, hasPage('preventive'), offer)).toBeNull();
  });

  it('is nothing that is the same, has no such page, is not admitted, or keeps failing', () => {
    rememberWorking(newer);
    expect(lastGoodOf(newer, hasPage('preventive'), offer)).toBeNull();
    expect(lastGoodOf(withPrevious, hasPage('other'), offer)).toBeNull();
    expect(
      lastGoodOf(withPrevious, hasPage('preventive'), { ...offer, services: { test: '2.0.0' } }),
    ).toBeNull();
    for (let count = 0; count < 3; count += 1)
      noteFailure(older, new ModuleFailure('status', older.name, { detail: 'gone' }));
    expect(lastGoodOf(withPrevious, hasPage('preventive'), offer)).toBeNull();
  });
});
