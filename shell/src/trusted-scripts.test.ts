import { expect, it } from 'vitest';
import { trustedScript } from './trusted-scripts.ts';

const { origin } = location;

it.each([
  '/main.dd4529689884.js',
  '/remotes/mfe-work/1.0.0/remoteEntry.js',
  `${origin}/remotes/mfe-work/1.0.0/7.js`,
])('lets the portal’s own code through: %s', (url) => {
  expect(trustedScript(url)).toBe(url);
});

it.each([
  '/api/admin/files/7',
  `${origin}/remotes/../api/admin/files/7`,
  '//elsewhere.example/main.js',
  'https://elsewhere.example/remotes/x.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  `blob:${origin}/5a3c`,
])('refuses what is none of it: %s', (url) => {
  expect(() => trustedScript(url)).toThrow(/is not a script of this portal/);
});
