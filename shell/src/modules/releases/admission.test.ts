import { describe, expect, it } from 'vitest';
import { testModule } from '../../testing/modules.ts';
import { ModuleFailure } from '../failures/module-failure.ts';
import { admit, refusalsOf } from './admission.ts';

const offer = { contract: '1.2.0', shared: { react: '19.3.1', 'shared-kit/web/ui': '1.1.0' }, services: {} };

const releaseNeeding = (shell: string, shared: Record<string, string> = {}) => {
  const module = testModule([]);
  return { ...module, manifest: { ...module.manifest, needs: { ...module.manifest.needs, shell, shared } } };
};

const refusal = (shell: string, shared?: Record<string, string>): ModuleFailure => {
  try {
    admit(releaseNeeding(shell, shared), offer);
  } catch (error) {
    if (error instanceof ModuleFailure) return error;
  }
  throw new Error('it was admitted');
};

describe('admit', () => {
  it('lets in what the shell can run', () => {
    expect(() =>
      admit(releaseNeeding('^1.0.0', { react: '^19.0.0', 'shared-kit/web/ui': '^1.1.0' }), offer),
    ).not.toThrow();
  });

  it('refuses another contract version', () => {
    expect(refusal('^2.0.0').kind).toBe('contract');
  });

  it('refuses a shared library that is older than needed, and names it', () => {
    expect(refusal('^1.0.0', { 'shared-kit/web/ui': '^1.2.0' }).message).toContain(
      'shared-kit/web/ui ^1.2.0 (here 1.1.0)',
    );
  });

  it('refuses a shared library that the shell does not have', () => {
    expect(refusal('^1.0.0', { 'shared-kit/web/charts': '^1.0.0' }).message).toContain('(here none)');
  });

  it('refuses a range that makes no sense', () => {
    expect(refusal('whatever').kind).toBe('contract');
  });

  it('lets in a release whose service is not there', () => {
    expect(() => admit(releaseNeeding('^1.0.0'), offer)).not.toThrow();
  });

  it('refuses a release whose service has another API, and says what is wanted and what is here', () => {
    const release = releaseNeeding('^1.0.0');
    expect(() => admit(release, { ...offer, services: { test: '1.4.0' } })).not.toThrow();
    expect(refusalsOf(release, { ...offer, services: { test: '2.0.0' } })).toEqual([
      { what: 'service', name: 'test', need: 'service test', range: '^1.0.0', here: '2.0.0' },
    ]);
  });
});
