import { expect, it } from 'vitest';
import { testEntry, testModule } from '../../testing/modules.ts';
import { rememberedRelease, rememberWorking } from './working-releases.ts';

const release = testModule([testEntry()]);

it('remembers the release that came up last', () => {
  expect(rememberedRelease(release.name)).toBeNull();
  rememberWorking(release);
  expect(rememberedRelease(release.name)).toEqual(release);
});

it('does not remember a developer’s own build', () => {
  rememberWorking({ ...release, version: '0.0.0-dev', channel: 'override' });
  expect(rememberedRelease(release.name)?.version).not.toBe('0.0.0-dev');
});

it('takes no notice of what it can not read', () => {
  localStorage.setItem('workingRelease.mfe-test', '{"name":');
  expect(rememberedRelease(release.name)).toBeNull();
});
