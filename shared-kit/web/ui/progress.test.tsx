import { Progress as ChakraProgress } from '@chakra-ui/react/progress';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { Progress } from './parts/progress.ts';

/** Chakra numbers its elements, for nobody, and tells in English how far it is. */
const withoutIds = (html: string): string => html.replace(/ (?:id|dir|aria-label)="[^"]*"/g, '');

test.each([
  ['in the middle', { value: 40 }],
  ['done', { value: 100 }],
  ['begun', { value: 0, size: 'sm' as const }],
  ['of another number', { value: 3, max: 12 }],
  ['unknown', { value: null }],
  ['said by nobody', {}],
])('a bar that is %s is as Chakra draws it', async (_, scale) => {
  const drawn = async (Bar: typeof ChakraProgress | typeof Progress): Promise<string> => {
    const { container, unmount } = await renderPage(
      <div data-testid="bar">
        <Bar.Root {...scale} flex="1" aria-live="polite">
          <Bar.Label marginBottom="2">Files</Bar.Label>
          <Bar.Track>
            <Bar.Range />
          </Bar.Track>
          <Bar.ValueText>so much</Bar.ValueText>
        </Bar.Root>
      </div>,
    );
    const html = container.querySelector('[data-testid="bar"]')?.innerHTML ?? '';
    unmount();
    return withoutIds(html);
  };
  const attributes = (html: string): string[][] =>
    html.split('<').map((tag) =>
      tag
        .replace('>', ' ')
        .split(/ (?=[\w-]+=")/)
        .sort(),
    );
  expect(attributes(await drawn(Progress))).toEqual(attributes(await drawn(ChakraProgress)));
});

test.each([
  ['how far it is', 40, '40 %'],
  ['that nobody knows', null, 'Cargando...'],
])('a bar tells %s in the language of its reader', async (_, value, label) => {
  const { getByRole } = await renderPage(
    <Progress.Root value={value}>
      <Progress.Track />
    </Progress.Root>,
  );
  expect(getByRole('progressbar').getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe(label);
});
