import { inDemoLanguage } from 'shared-kit/server/demo/demo-language';
import { expect, test } from 'vitest';
import texts from '../../demo/words.json' with { type: 'json' };
import { readCentres } from './centres/centre-data.ts';
import { drawFloor } from './centres/draw-floor.ts';
import { demoInstallation } from './demo-centre.ts';
import { demoElements } from './demo-elements.ts';

const namesIn = async (): Promise<string[]> =>
  (await readCentres()).flatMap(({ installation, buildings, elements }) => [
    installation.name,
    ...buildings.flatMap(({ name, description, floors }) => [
      name,
      description,
      ...floors.flatMap((floor) => [
        floor.name,
        ...floor.rows.flatMap(([, rooms]) => rooms.map(([, room]) => room)),
      ]),
    ]),
    ...elements.map(({ name }) => name),
  ]);

test('every name of a place and of a thing is there in each language', async () => {
  const house = demoElements.flatMap(({ name, model = '' }) =>
    /[a-z]{4}/.test(model) ? [name, model] : [name],
  );
  const names = [...(await namesIn()), demoInstallation.name, ...house];
  expect(names.filter((name) => !(name in texts))).toEqual([]);
});

test.each(['cat', 'en'] as const)(
  'a centre in %s tells its places apart as the Spanish one does',
  async (language) => {
    const [spanish, other] = [await namesIn(), await inDemoLanguage(language, namesIn)];
    expect(new Set(other).size).toBe(new Set(spanish).size);
    expect(other).toContain(language === 'en' ? 'Miramar Civic Centre' : 'Centre Cívic Miramar');
  },
);

test('drawings show the same in each language', async () => {
  const drawn = async (): Promise<string[]> =>
    (await readCentres()).flatMap(({ buildings }) =>
      buildings.flatMap((building) =>
        building.floors.map((floor) =>
          drawFloor(building, floor)
            .bytes.toString()
            .replace(/<title>.*<\/title>/, ''),
        ),
      ),
    );
  const spanish = await drawn();
  expect(spanish.join('')).toContain('class="water"');
  for (const language of ['cat', 'en'] as const)
    expect(await inDemoLanguage(language, drawn)).toEqual(spanish);
});
