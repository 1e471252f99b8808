import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveRelease, shareOf } from './resolve-release.ts';

const none = { ranWell: [], ranBadly: [], recalled: [] };
const state = { _id: 'mfe-work', stable: '2.0.0', history: ['1.0.0'], canary: null, ...none };
const row = (channel: Parameters<typeof resolveRelease>[2]) => channel;

describe('resolveRelease', () => {
  it.each([
    { what: 'the stable one', state, row: undefined, gives: ['2.0.0', 'stable', '1.0.0'] },
    {
      what: 'a pinned one, whatever the canary of all',
      state: { ...state, canary: { version: '3.0.0', percent: 100 } },
      row: row({ channel: { kind: 'pinned', version: '1.5.0' }, previous: null }),
      gives: ['1.5.0', 'pinned', '2.0.0'],
    },
    {
      what: 'the canary of all',
      state: { ...state, canary: { version: '3.0.0', percent: 100 } },
      row: row({ channel: { kind: 'stable' }, previous: null }),
      gives: ['3.0.0', 'canary', '2.0.0'],
    },
    {
      what: 'the installation’s own canary before the one of all',
      state: { ...state, canary: { version: '3.0.0', percent: 100 } },
      row: row({ channel: { kind: 'canary', version: '4.0.0', percent: 100 }, previous: null }),
      gives: ['4.0.0', 'canary', '2.0.0'],
    },
    {
      what: 'the last that ran well before, not the last one',
      state: { ...state, history: ['1.9.0', '1.0.0'], ranWell: ['1.0.0'], ranBadly: ['1.9.0'] },
      row: undefined,
      gives: ['2.0.0', 'stable', '1.0.0'],
    },
    {
      what: 'nothing before where there was nothing',
      state: { ...state, history: [] },
      row: undefined,
      gives: ['2.0.0', 'stable', null],
    },
    {
      what: 'the pinned one before a pinned one',
      state,
      row: row({
        channel: { kind: 'pinned', version: '2.0.0' },
        previous: { kind: 'pinned', version: '1.7.0' },
      }),
      gives: ['2.0.0', 'pinned', '1.7.0'],
    },
  ])('gives $what', ({ state: given, row: own, gives }) => {
    const { version, channel, previous } = resolveRelease(7, given, own);
    expect([version, channel, previous]).toEqual(gives);
  });

  it('keeps a user on a canary while its share grows', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 99 }), (user, percent) => {
        const at = (share: number) =>
          resolveRelease(user, { ...state, canary: { version: '3.0.0', percent: share } }, undefined).channel;
        expect(at(percent)).toBe(at(percent));
        if (at(percent) === 'canary') expect(at(percent + 1)).toBe('canary');
      }),
    );
  });

  it('takes about as many users as asked for, and others for another release', () => {
    const users = Array.from({ length: 5000 }, (_, i) => i + 1);
    const chosen = (version: string) => users.filter((user) => shareOf(user, 'mfe-work', version) < 20);
    expect(chosen('3.0.0').length).toBeGreaterThan(850);
    expect(chosen('3.0.0').length).toBeLessThan(1150);
    expect(chosen('3.0.1')).not.toEqual(chosen('3.0.0'));
  });
});
