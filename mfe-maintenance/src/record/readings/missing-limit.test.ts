import { formulaNames } from 'shared-kit/domain/readings/element-limits';
import { expect, test } from 'vitest';
import cat from '../../locales/cat.json';
import en from '../../locales/en.json';
import es from '../../locales/es.json';

test.each(Object.entries({ es, cat, en }))('%s names everything that a limit can follow from', (_, texts) => {
  const named = Object.keys(texts.elementData);
  expect([...formulaNames().keys()].filter((name) => !named.includes(name))).toEqual([]);
});
