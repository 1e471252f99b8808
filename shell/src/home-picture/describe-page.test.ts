import { afterEach, expect, it } from 'vitest';
import { describePage } from './describe-page.ts';
import type { PictureNode } from './picture.ts';

afterEach(() => document.body.replaceChildren());

const taken = (): readonly PictureNode[] => {
  const [page] = document.body.children;
  return page ? describePage(page) : [];
};

const element = (
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Node[]
): Element => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

it('describes what is seen: no landmarks, no ids, nothing that runs or was filled in', () => {
  document.body.append(
    element(
      'div',
      {},
      element(
        'main',
        { id: 'main', class: 'css-1', onclick: 'x()' },
        element('h1', {}, new Text('Hola')),
        element('script', {}, new Text('x()')),
        element('input', { value: 'secret' }),
        element('a', { href: 'https://elsewhere.example', title: 'there' }, new Text('Away')),
        element('a', { href: '/user/home' }, new Text('Home')),
      ),
    ),
  );
  expect(taken()).toEqual([
    [
      'div',
      { class: 'css-1' },
      ['div', {}, 'Hola'],
      ['a', { title: 'there' }, 'Away'],
      ['a', { href: '/user/home' }, 'Home'],
    ],
  ]);
});

it('leaves room in each card’s first line for the time that it is of', () => {
  document.body.append(element('div', {}, element('div', { 'data-card-head': '' }, new Text('Card'))));
  const [[, , name, label] = []] = taken() as [readonly ['div', object, string, readonly [string, object]]];
  expect(name).toBe('Card');
  expect(label?.[1]).toHaveProperty('data-as-of', '');
});
