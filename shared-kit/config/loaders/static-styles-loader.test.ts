import { expect, test } from 'vitest';
import { portalSystem } from '../../web/ui/theme/create-portal-system.ts';
import { staticCss } from './static-styles-loader.ts';

const sheet = staticCss({
  ground: { css: { bg: 'bg.panel', padding: { base: '4', md: '8' } } },
  press: { recipe: 'button', variants: { size: 'lg' }, css: { width: 'full' } },
  name: { recipe: 'field', part: 'label' },
});

const ruleOf = (name: string): string => sheet.split('\n').find((line) => line.includes(`.${name}{`)) ?? '';

test('says of the page what the theme says, in the same layers', () => {
  expect(sheet.split('\n')[0]).toBe(portalSystem('slate').layers.atRule);
  expect(sheet).toContain('@layer reset{html{');
  expect(sheet).toContain('@layer base{*{');
  expect(sheet).toContain('@layer tokens{:where(html, .chakra-theme){');
});

test("puts an element's own styles over those of its recipe", () => {
  expect(ruleOf('press')).toMatch(/^@layer recipes\{\.press\{.*min-height:44px;.*\}\}\.press\{width:/);
  expect(ruleOf('name')).toContain('font-weight:var(--chakra-font-weights-medium)');
  expect(ruleOf('ground')).toMatch(/^\.ground\{.*@media screen and \(min-width: 48rem\)\{padding:/);
});

test('brings the variables that are used, for light, dark and each look, and no others', () => {
  expect(sheet).toContain('--chakra-colors-bg-panel:#181e28;');
  expect(sheet).toMatch(/html:not\(\.light,\.dark\)\{[^}]*--chakra-colors-bg-panel:#181e28;/);
  expect(sheet).toMatch(/html\[data-look=plum\]\{--chakra-colors-brand-50:#fcf6fb;/);
  expect(sheet).not.toContain('--chakra-colors-blue-500:');
  expect(sheet).not.toContain('@keyframes');
});

test('brings the movement of what moves', () => {
  expect(staticCss({ wait: { recipe: 'spinner' } })).toContain('@keyframes spin{');
});

test('knows no recipe that the theme does not', () => {
  expect(() => staticCss({ none: { recipe: 'nonesuch' } })).toThrow('no recipe nonesuch');
});
