/** An installation with as many elements as a large client has. */
import { dataPairsOf } from '@services/admin/elements/data-pairs';
import { elementKeys } from '@services/admin/elements/describe-elements';
import { elements, elementTypes } from '@services/admin/elements/element.model';
import { areas, buildings, floors, installations } from '@services/admin/structure/structure.model';
import { noText, spanishText } from 'shared-kit/domain/text/localized-text';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { withWords } from 'shared-kit/server/database/search-words';
import { localizedNameKeys, nameKeys, refKeys } from 'shared-kit/server/records';

export const size = { elements: 100_000, areas: 2000, floors: 100, buildings: 10, types: 40 } as const;
const atOnce = 1000;
const installationId = 1;

const kinds = [
  'Bomba',
  'Climatizadora',
  'Caldera',
  'Ventilador',
  'Extintor',
  'Luminaria',
  'Cuadro',
  'Fancoil',
];
const refrigerants = ['R-32', 'R-410A', 'R-134a'];
const brands = ['Carrier', 'Grundfos', 'Daikin', 'Schneider', 'Ferroli'];

const numbered = <T>(count: number, make: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const part = (id: number, name: string) => ({
  _id: id,
  installationId,
  name,
  order: id,
  ...nameKeys(name),
  searchText: searchTextOf([name]),
});

const elementOf = (id: number) => {
  const areaId = 1 + (id % size.areas);
  const floorId = 1 + (areaId % size.floors);
  const described = {
    ref: `E-${id}`,
    name: `${kinds[id % kinds.length]} Torre ${1 + (id % 7)} Sala ${areaId} nº ${id}`,
    brand: brands[id % brands.length] ?? '',
    model: `M${id % 300}`,
    serialNumber: `SN${id}X${(id * 31) % 997}`,
  };
  const data = {
    refrigerant: refrigerants[id % refrigerants.length] ?? '',
    // Spread over 0 to 100 among the elements of each type.
    refrigerantCharge: ((id * 7919) % 1009) / 10,
  };
  return {
    ...elements.blank(),
    _id: id,
    installationId,
    areaId,
    floorId,
    buildingId: 1 + (floorId % size.buildings),
    elementTypeId: 1 + (id % size.types),
    ...described,
    ...elementKeys(described),
    order: id,
    data,
    dataPairs: dataPairsOf(data),
  };
};

/** `count`: fewer elements in as many places. */
export const plantElements = async (db: Connection, count: number = size.elements): Promise<void> => {
  const insert = async (collection: string, documents: readonly object[]): Promise<void> => {
    for (let at = 0; at < documents.length; at += atOnce)
      await databaseOf(db)
        .collection(collection)
        .insertMany(documents.slice(at, at + atOnce).map(withWords) as never);
  };
  const ref = 'I-1';
  const name = 'Torre';
  await insert(installations.collection, [
    {
      ...installations.blank(),
      _id: 1,
      ref,
      name,
      ...refKeys(ref),
      ...nameKeys(name),
      searchText: searchTextOf([name]),
    },
  ]);
  await insert(
    buildings.collection,
    numbered(size.buildings, (id) => ({ ...buildings.blank(), ...part(id, `Edificio ${id}`) })),
  );
  await insert(
    floors.collection,
    numbered(size.floors, (id) => ({
      ...floors.blank(),
      ...part(id, `Planta ${id}`),
      buildingId: 1 + (id % size.buildings),
    })),
  );
  await insert(
    areas.collection,
    numbered(size.areas, (id) => {
      const floorId = 1 + (id % size.floors);
      return {
        ...areas.blank(),
        ...part(id, `Sala ${id}`),
        floorId,
        buildingId: 1 + (floorId % size.buildings),
      };
    }),
  );
  await insert(
    elementTypes.collection,
    numbered(size.types, (id) => {
      const { installationId: _, ...type } = part(id, `Tipo ${id}`);
      const name = spanishText(`Tipo ${id}`);
      return { ...elementTypes.blank(), ...type, name, description: noText, ...localizedNameKeys(name) };
    }),
  );
  await insert(elements.collection, numbered(count, elementOf));
};
