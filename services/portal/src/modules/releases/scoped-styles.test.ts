import { expect, test } from 'vitest';
import { isScoped } from './scoped-styles.ts';

test.each([
  '',
  '/* nothing { } */',
  '@scope ([data-sheet]) { :scope { color: red } @media print { p { margin: 0 } } }',
  '@charset "utf-8"; @font-face { font-family: Own; src: url(own.woff2) } @scope (.own) { p { content: "}" } }',
  '@keyframes turn { from { rotate: 0deg } to { rotate: 1turn } } @scope (.own) to (.other) { p { color: red } }',
])('%s styles what is its own', (css) => expect(isScoped(css)).toBe(true));

test.each([
  '* { display: none }',
  '/* @scope (.own) { */ p { color: red }',
  '@scope (.own) { p { color: red } } body { margin: 0 }',
  '@media (width > 1px) { * { display: none } }',
  '@import url(other.css);',
  '@scope { * { display: none } }',
  '@scope (html) { * { display: none } }',
  '@scope (.own) { p { content: "{" } } p { color: red }',
  'p { color: red',
])('%s styles more than that', (css) => expect(isScoped(css)).toBe(false));
