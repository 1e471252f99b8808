import { expect, it } from 'vitest';
import { testEntry, testModule } from '../testing/modules.ts';
import { rememberWorking, workingInsteadOf } from './working-releases.ts';

const older = testModule([testEntry()]);
const newer = { ...older, version: '0.1.0-bbbbbbbb' };

it('offers the release that worked in place of another one', () => {
  rememberWorking(older);
  expect(workingInsteadOf(newer)).toEqual(older);
});

it('does not offer the release that failed, nor what it does not know', () => {
  expect(workingInsteadOf(newer)).toBeNull();
  rememberWorking(newer);
  expect(workingInsteadOf(newer)).toBeNull();
});

it('takes no notice of what it can not read', () => {
  localStorage.setItem('workingRelease.mfe-test', '{"name":');
  expect(workingInsteadOf(newer)).toBeNull();
});
