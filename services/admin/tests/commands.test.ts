import { formats } from 'shared-kit/contracts/catalogues/formats';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, installations } from 'shared-kit/contracts/centres/installations';
import { chores } from 'shared-kit/contracts/plans/chores';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { made, makeElement, makePlaces, people, startAdmin } from './fixtures.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
});
afterAll(() => app.close());

const installationId = 1;
const as = { as: people.admin };
const asRoot = { as: people.root };

let lastNumber = 0;
const newElement = () => {
  lastNumber += 1;
  return makeElement(app, places, `C${lastNumber}`);
};
const newFormat = async (): Promise<number> => {
  lastNumber += 1;
  const name = { es: `F ${lastNumber}`, cat: `F ${lastNumber}`, en: `F ${lastNumber}` };
  return (await made(app, formats.create, { input: { body: { name, valueType: 0 } }, as: people.root })).id;
};
const warm = async () => {
  await app.call(areas.list, { query: { installationId } }, as);
  await app.call(areas.list, { query: { installationId } }, asRoot);
};

checkCommandCounts(() => app, warm, [
  {
    name: 'one of a catalogue put beside another',
    commands: 5,
    prepare: async () => {
      const [one, two] = [await newFormat(), await newFormat()];
      const body = { id: two, beside: { before: one } };
      return () => app.call(formats.arrange, { body }, asRoot);
    },
  },
  {
    name: 'a list of elements',
    commands: 3,
    prepare: async () => {
      await newElement();
      return () => app.call(elements.list, { query: { installationId } }, as);
    },
  },
  {
    name: 'one element',
    commands: 2,
    prepare: async () => {
      const { id } = await newElement();
      return () => app.call(elements.get, { params: { id } }, as);
    },
  },
  {
    name: 'the history of an element',
    commands: 2,
    prepare: async () => {
      const { id } = await newElement();
      return () => app.call(elements.history, { params: { id }, query: {} }, as);
    },
  },
  {
    name: 'a new element, repeatable',
    commands: 7,
    prepare: async () => {
      const body = {
        installationId,
        areaId: places.area.id,
        elementTypeId: places.type.id,
        ref: 'N',
        name: 'New',
      };
      return () => app.call(elements.create, { body }, { ...as, headers: { 'idempotency-key': 'new' } });
    },
  },
  {
    name: 'a changed element',
    commands: 6,
    prepare: async () => {
      const { id, version, ref } = await newElement();
      const body = { id, version, installationId, areaId: places.area.id, elementTypeId: places.type.id };
      return () => app.call(elements.update, { body: { ...body, ref: `${ref}`, name: `Changed ${id}` } }, as);
    },
  },
  {
    name: 'an element in another area, of another type',
    commands: 8,
    prepare: async () => {
      const { id, version, ref } = await newElement();
      const floorId = places.floor.id;
      const area = await made(app, areas.create, {
        input: { body: { installationId, floorId, name: `Area ${id}` } },
      });
      const type = await made(app, elementTypes.create, {
        input: { body: { name: { es: `Type ${id}` } } },
        as: people.root,
      });
      const body = { id, version, installationId, areaId: area.id, elementTypeId: type.id };
      return () => app.call(elements.update, { body: { ...body, ref: `${ref}`, name: `Moved ${id}` } }, as);
    },
  },
  {
    name: 'a removed element',
    commands: 8,
    prepare: async () => {
      const { id } = await newElement();
      return () => app.call(elements.remove, { params: { id } }, as);
    },
  },
  {
    name: 'a list of chores',
    commands: 2,
    prepare: async () => () => app.call(chores.list, { query: { installationId } }, as),
  },
  {
    name: 'a list of a catalogue',
    commands: 2,
    prepare: async () => () => app.call(elementTypes.list, { query: {} }, asRoot),
  },
  {
    name: 'a list of formats',
    commands: 2,
    prepare: async () => () => app.call(formats.list, { query: {} }, asRoot),
  },
  {
    name: 'a new catalogue entry',
    commands: 4,
    prepare: async () => () => app.call(elementTypes.create, { body: { name: { es: 'Counted' } } }, asRoot),
  },
  {
    name: 'a list of installations',
    commands: 2,
    prepare: async () => () => app.call(installations.list, { query: {} }, asRoot),
  },
]);
