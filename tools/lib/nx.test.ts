import { expect, it } from 'vitest';
import { keptIn } from './nx.mjs';

it('knows from nx’s words whose outcome was there already, in colours too', () => {
  const text = [
    '> nx run shell:build  [local cache]',
    '\u001b[2m> \u001b[22m\u001b[2mnx run\u001b[22m @services/admin:test  \u001b[2m[remote cache]\u001b[22m',
    '> nx run mfe-admin:build  [existing outputs match the cache, left as is]',
    '> nx run mfe-reports:test',
    'a test named "nx run x" of [local cache]',
  ].join('\n');
  expect(keptIn(text)).toEqual(['shell:build', '@services/admin:test', 'mfe-admin:build']);
});
