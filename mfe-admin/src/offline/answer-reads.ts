/** Answers about places, elements and plans out of what was prepared. */
import { listElementManuals } from 'shared-kit/contracts/centres/element-manuals';
import { listThermalGroups } from 'shared-kit/contracts/legal/thermal-installations';
import type { AnsweredQuery } from 'shared-kit/contracts/route';
import { loggedInUser } from 'shared-kit/web/app';
import {
  askedQuery,
  keptRead,
  personDatabase,
  preparedAnswer,
  readAddressesOf,
  unlessNoStorage,
} from 'shared-kit/web/offline';
import { addressOf, definitionOf, headOf, installationOf, type KeptList, type Row } from './kept-lists.ts';
import { type ListName, part } from './list-names.ts';
import { queryRows } from './query-rows.ts';
import type { ManualsOfType } from './wanted-files.ts';

interface Remembered {
  readonly at: string;
  readonly answer: unknown;
  /** Of a list, as soon as one is looked for. */
  byId?: ReadonlyMap<number, Row>;
}

/** What was read last, by person and address: a page asks for the same list many times. */
const remembered = new Map<string, Remembered>();

/** Read anew where it was prepared anew, by whichever tab. */
const read = async (
  installationId: number,
  name: ListName | 'manuals' | 'thermalGroups',
): Promise<Remembered | null> => {
  const database = personDatabase();
  const head = database && (await keptRead(database, headOf(installationId)));
  if (!database || !head) return null;
  const address = addressOf(installationId, name);
  const key = `${loggedInUser()?.Id ?? 0} ${address}`;
  const known = remembered.get(key);
  if (known?.at === head.at) return known;
  const kept = await keptRead(database, address);
  if (!kept) return null;
  const found: Remembered = { at: kept.at, answer: kept.answer };
  remembered.set(key, found);
  return found;
};

const preparedInstallations = async (): Promise<readonly number[]> => {
  const database = personDatabase();
  const addresses = database ? await readAddressesOf(database, part) : [];
  return addresses.flatMap((address) => installationOf(address) ?? []);
};

interface FoundRow {
  readonly row: Row;
  readonly installationId: number;
  readonly at: string;
}

const findById = async (name: ListName, id: number): Promise<FoundRow | null> => {
  for (const installationId of await preparedInstallations()) {
    const list = await read(installationId, name);
    if (!list) continue;
    list.byId ??= new Map((list.answer as KeptList).rows.map((row) => [row.id, row]));
    const row = list.byId.get(id);
    if (row) return { row, installationId, at: list.at };
  }
  return null;
};

const idIn = (path: string): number => Number(/\/(\d+)(\/[a-z]+)?$/i.exec(path)?.[1] ?? 0);

export const findRecord = unlessNoStorage(async (name: ListName, path: string) => {
  const found = await findById(name, idIn(path));
  return found && preparedAnswer(definitionOf(name).get, { data: found.row }, found.at);
});

export const findList = unlessNoStorage(async (name: ListName, path: string) => {
  const definition = definitionOf(name);
  const { list, isShared } = definition;
  const values = askedQuery(list, path) as Readonly<Record<string, unknown>> | null;
  if (!values) return null;
  const [first = 0] = isShared ? await preparedInstallations() : [];
  const installationId = isShared ? first : Number(values.installationId ?? 0);
  const kept = await read(installationId, name);
  const others: Partial<Record<ListName, KeptList>> = {};
  for (const [filter, kind] of Object.entries(definition.filters)) {
    if (typeof kind === 'string' || values[filter] === undefined) continue;
    const other = await read(installationId, kind.list);
    if (other) others[kind.list] = other.answer as KeptList;
  }
  const answer = kept && queryRows({ ...(kept.answer as KeptList), others }, values, definition);
  return answer && preparedAnswer(list, answer, kept.at);
});

export const findThermalGroups = unlessNoStorage(async (path: string) => {
  const asked: AnsweredQuery<typeof listThermalGroups, 'installationId'> | null = askedQuery(
    listThermalGroups,
    path,
  );
  const kept = asked && (await read(asked.installationId, 'thermalGroups'));
  return kept && preparedAnswer(listThermalGroups, kept.answer, kept.at);
});

/** Those of its type. */
export const findManuals = unlessNoStorage(async (path: string) => {
  const element = await findById('elements', idIn(path));
  const kept = element && (await read(element.installationId, 'manuals'));
  const ofType = (kept?.answer as readonly ManualsOfType[] | undefined)?.find(
    ({ id }) => id === element?.row.elementTypeId,
  );
  return kept && ofType ? preparedAnswer(listElementManuals, { data: ofType.manuals }, kept.at) : null;
});
