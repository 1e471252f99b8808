import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endClock, pauseClock, readClock, startClock, workedFor } from './work-clock.ts';

const clocked = { userId: 7, key: 'corrective.12' };
const about = { title: 'C-2026-12', to: '/user/correctives/12' };
const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T08:00:00Z') }));
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const pass = (minutes: number): void => void vi.setSystemTime(Date.now() + minutes * minuteMs);
const worked = (): number => {
  const clock = readClock(clocked);
  return clock === null ? -1 : workedFor(clock, Date.now()) / minuteMs;
};

describe('a clock of work', () => {
  it('goes on while nobody looks, and knows what it is about', () => {
    startClock(clocked, about);
    pass(25);
    expect(worked()).toBe(25);
    expect(readClock(clocked)).toMatchObject(about);
  });

  it('stands while work waits, and goes on from there', () => {
    startClock(clocked, about);
    pass(10);
    pauseClock(clocked);
    pass(120);
    expect(worked()).toBe(10);
    startClock(clocked, about);
    pass(5);
    expect(worked()).toBe(15);
  });

  it('that is started again goes on as it went', () => {
    startClock(clocked, about);
    pass(10);
    startClock(clocked, about);
    pass(5);
    expect(worked()).toBe(15);
  });

  it('is of one person and one thing, and gone once it is ended', () => {
    startClock(clocked, about);
    expect(readClock({ ...clocked, userId: 8 })).toBeNull();
    expect(readClock({ ...clocked, key: 'corrective.1' })).toBeNull();
    endClock(clocked);
    expect(readClock(clocked)).toBeNull();
  });

  it('that makes no sense is none', () => {
    localStorage.setItem('workClock.7.corrective.12', '"yesterday"');
    expect(readClock(clocked)).toBeNull();
  });
});
