import { expect, test } from 'vitest';
import { chapters, isNotApplicable, numbersOf } from './asvs.ts';
import { attackedBy, inventoryNames, readInventory, recordedInventories } from './inventories.ts';

const lines = chapters.flatMap((chapter) => chapter.lines).filter(isNotApplicable);

/** Whoever brings something new looks at the lines that hang on it, and writes it into `inventories.json`. */
test.each(inventoryNames)('%s are those that were looked at', async (name) => {
  const watching = lines.filter(({ notApplicable }) => notApplicable.watched.includes(name)).map(numbersOf);
  const hanging = [...watching, attackedBy[name] ?? []].flat();
  expect(await readInventory[name](), `look again at ${hanging.join(', ')}`).toEqual(
    recordedInventories[name],
  );
});
