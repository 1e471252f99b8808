import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draw } from './draw-picture.ts';
import type { PictureNode } from './picture.ts';

const drawn = (node: PictureNode): string => {
  const holder = document.createElement('div');
  holder.append(draw(node));
  return holder.innerHTML;
};

it('draws texts, elements and drawings as they are described', () => {
  const node: PictureNode = [
    'div',
    { class: 'css-1', style: 'color: red;' },
    ['a', { href: '/user/correctives?installation=1', 'aria-current': 'page' }, 'Correctivos <1>'],
    ['svg', { viewBox: '0 0 24 24', 'stroke-width': '2' }, ['path', { d: 'M1 2' }]],
  ];
  expect(drawn(node)).toBe(
    '<div class="css-1" style="color: red;"><a href="/user/correctives?installation=1" aria-current="page">Correctivos &lt;1&gt;</a>' +
      '<svg viewBox="0 0 24 24" stroke-width="2"><path d="M1 2"></path></svg></div>',
  );
  expect(draw(['path', {}]).constructor).not.toBe(draw(['div', {}]).constructor);
});

it('what folds up is drawn as it stood, so that all below it is where it was', () => {
  const folded = (given: Record<string, string>): PictureNode => [
    'details',
    given,
    ['summary', {}, 'Cómo se cuenta'],
    ['dl', {}, ['dt', {}, 'Con retraso']],
  ];
  const text = '<summary>Cómo se cuenta</summary><dl><dt>Con retraso</dt></dl></details>';
  expect(drawn(folded({}))).toBe(`<details>${text}`);
  expect(drawn(folded({ open: '' }))).toBe(`<details open="">${text}`);
});

it.each([
  'script',
  'iframe',
  'style',
  'link',
  'img',
  'object',
  'form',
  'input',
  'use',
  'foreignObject',
  'SCRIPT',
  '',
])('never draws %s', (tag) => {
  expect(() => draw(['div', {}, [tag, {}]])).toThrow(TypeError);
});

it.each([
  ['href', 'javascript:alert(1)'],
  ['href', '//elsewhere.example/user/home'],
  ['href', '/\\elsewhere.example'],
  ['href', 'https://elsewhere.example'],
  ['onclick', 'alert(1)'],
  ['src', '/main.js'],
  ['xlink:href', '/main.js'],
  ['value', '1'],
  ['id', 'root'],
  ['style', 'background: url(/api/files/1)'],
])('leaves out %s="%s"', (name, value) => {
  expect(drawn(['a', { [name]: value }, 'text'])).toBe('<a>text</a>');
});

it('whatever is described, nothing runs, is fetched or is filled in', () => {
  const attributes = fc.dictionary(fc.stringMatching(/^[a-z][a-z-]{0,9}$/), fc.string());
  const dangerous = /^(on|src|action|formaction|srcdoc|value|id|name)/;
  fc.assert(
    fc.property(attributes, (given) => {
      const element = draw(['button', given]) as Element;
      expect(element.getAttributeNames().filter((name) => dangerous.test(name))).toEqual([]);
    }),
  );
});
