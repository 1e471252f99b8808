import { expect, it } from 'vitest';
import { testEntry, testModule } from '../../testing/modules.ts';
import { readModules } from './installed-modules.ts';

it('keeps one faulty manifest from hiding the other modules', () => {
  const good = testModule([testEntry()]);
  const faulty = { ...testModule([]), name: 'mfe-faulty', manifest: { name: 'mfe-faulty' } };
  const { modules, unreadable } = readModules({ data: [faulty, good, 'nonsense'] });
  expect(modules).toEqual([good]);
  expect(unreadable.map(({ failure, module }) => [failure.kind, module])).toEqual([
    ['manifest', 'mfe-faulty'],
    ['manifest', '?'],
  ]);
});
