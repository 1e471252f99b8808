/** Fetches the places of an installation with what stands in them, their plans, photos and manuals, and keeps all of it in one go. */
import { maxPageSize } from 'shared-kit/contracts/base';
import { listElementManuals } from 'shared-kit/contracts/centres/element-manuals';
import type { ElementPhoto } from 'shared-kit/contracts/centres/element-photos';
import type { Element } from 'shared-kit/contracts/centres/elements';
import type { FloorMap } from 'shared-kit/contracts/centres/maps';
import { listThermalGroups, type ThermalGroupView } from 'shared-kit/contracts/legal/thermal-installations';
import type { PreparedData, PreparerCall } from 'shared-kit/contracts/modules/slots';
import type { Document } from 'shared-kit/contracts/reports/documents';
import type { CallInput, RouteContract } from 'shared-kit/contracts/route';
import { listElementTaskStates } from 'shared-kit/contracts/tasks/element-task-states';
import { daysAhead as ahead } from 'shared-kit/contracts/tasks/task-preparing';
import {
  answerBytes,
  askServer,
  eachInTurn,
  personDatabase,
  replaceReads,
  StorageFullError,
  type StoredRead,
} from 'shared-kit/web/offline';
import { type FilesKept, keepFiles } from './keep-files.ts';
import { addressOf, definitionOf, headOf, type KeptList, type Row } from './kept-lists.ts';
import { type ListName, listNames, part } from './list-names.ts';
import { type ManualsOfType, wantedFiles } from './wanted-files.ts';

/** Bytes of files that a device keeps at most. */
export const mostBytes = 200 * 1024 * 1024;

/** How much of the work the records are, files being the rest. */
const recordsShare = 0.3;

type Text = (key: string, values?: Record<string, unknown>) => string;

const readList = async (name: ListName, call: PreparerCall): Promise<KeptList | undefined> => {
  const { list, most, isShared } = definitionOf(name);
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const scope = isShared ? {} : { installationId: call.installationId };
    const input = { query: { ...scope, size: maxPageSize, page } } as CallInput<RouteContract>;
    const answer = await askServer(list, input, call);
    if (!answer) return undefined;
    const { data, total } = answer as { readonly data: readonly Row[]; readonly total: number };
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return { rows, total: rows.length };
    if (rows.length >= most) return { rows: rows.slice(0, most), total };
  }
};

/** Elements with work that is late, remains, or begins so soon that it is taken along; all of them where a module that knows is there. */
const readBusy = async (floors: readonly Row[], call: PreparerCall): Promise<ReadonlySet<number> | null> => {
  const { installationId, signal } = call;
  const busy = new Set<number>();
  const failed = await eachInTurn(floors, signal, async ({ id: floorId }) => {
    const query = { installationId, floorId: String(floorId), ahead };
    const { data = [] } = (await askServer(listElementTaskStates, { query }, call)) ?? {};
    for (const { elementId, late, remaining } of data) if (late + remaining > 0) busy.add(elementId);
  });
  return failed.size > 0 ? null : busy;
};

/** Manuals are of types: one element of each tells them for all. */
const readManuals = async (
  elements: readonly Element[],
  call: PreparerCall,
): Promise<readonly ManualsOfType[] | null> => {
  const found: ManualsOfType[] = [];
  const ofTypes = [...new Map(elements.map((element) => [element.elementTypeId, element])).values()];
  const failed = await eachInTurn(ofTypes, call.signal, async ({ id, elementTypeId }) => {
    const answer = await askServer(listElementManuals, { params: { id: String(id) } }, call);
    if (answer) found.push({ id: elementTypeId, manuals: answer.data });
  });
  return failed.size > 0 ? null : found;
};

/** Null where they did not come; none where the person may not ask for them. */
const readThermalGroups = async (call: PreparerCall): Promise<readonly ThermalGroupView[] | null> => {
  const { installationId, signal } = call;
  let found: readonly ThermalGroupView[] = [];
  const failed = await eachInTurn([installationId], signal, async () => {
    found = (await askServer(listThermalGroups, { query: { installationId } }, call))?.data ?? [];
  });
  return failed.size > 0 ? null : found;
};

interface Records {
  readonly lists: ReadonlyMap<ListName, KeptList>;
  readonly manuals: readonly ManualsOfType[];
  readonly thermalGroups: readonly ThermalGroupView[];
  readonly busy: ReadonlySet<number>;
}

/** All of it, or what did not come, by name. */
const readRecords = async (
  call: PreparerCall,
  onStep: (share: number) => void,
  t: Text,
): Promise<Records | { readonly missing: readonly string[] }> => {
  const lists = new Map<ListName, KeptList>();
  let done = 0;
  const step = (): void => {
    done += 1;
    onStep(done / (listNames.length + 3));
  };
  const failed = await eachInTurn(listNames, call.signal, async (name) => {
    const list = await readList(name, call);
    if (list) lists.set(name, list);
    step();
  });
  const busy = await readBusy(lists.get('floors')?.rows ?? [], call);
  step();
  const manuals = await readManuals(rowsOf<Element>(lists, 'elements'), call);
  step();
  const thermalGroups = await readThermalGroups(call);
  step();
  const missing = [
    ...[...failed.keys()].map((name) => t(definitionOf(name).title)),
    ...(busy ? [] : [t('prepare.work')]),
    ...(manuals ? [] : [t('catalogues.manuals.title')]),
    ...(thermalGroups ? [] : [t('thermal.title')]),
  ];
  return busy && manuals && thermalGroups && missing.length === 0
    ? { lists, manuals, thermalGroups, busy }
    : { missing };
};

const rowsOf = <T>(lists: ReadonlyMap<ListName, KeptList>, name: ListName): readonly T[] =>
  (lists.get(name)?.rows ?? []) as readonly unknown[] as readonly T[];

const storedReads = (
  { lists, manuals, thermalGroups }: Records,
  installationId: number,
): readonly StoredRead[] => {
  const at = new Date().toISOString();
  const keep = (address: string, answer: unknown): StoredRead => ({ address, answer, at, installationId });
  return [
    keep(headOf(installationId), null),
    ...[...lists].map(([name, list]) => keep(addressOf(installationId, name), list)),
    keep(addressOf(installationId, 'manuals'), manuals),
    keep(addressOf(installationId, 'thermalGroups'), { data: thermalGroups }),
  ];
};

const missingOf = (lists: Records['lists'], { beyond, failed, isFull }: FilesKept, t: Text): string[] => [
  ...[...lists].flatMap(([name, { rows, total }]) =>
    rows.length < total
      ? [t('prepare.tooMany', { name: t(definitionOf(name).title), kept: rows.length, total })]
      : [],
  ),
  ...failed.map(({ name }) => name),
  ...(isFull ? [t('prepare.full')] : []),
  ...(beyond.length > 0 ? [t('prepare.beyond', { count: beyond.length, first: beyond[0]?.name })] : []),
];

/**
 * Where records are missing, what was prepared before stays as it was; of files those that came are kept with the records.
 * @throws NetworkError, NoStorageError, or the abort of the signal.
 */
export const preparePlaces =
  (t: Text, room = mostBytes) =>
  async (call: PreparerCall): Promise<PreparedData> => {
    const { installationId, signal } = call;
    const database = personDatabase();
    if (!database) throw new Error('nobody is signed in');
    const tell = (share: number): void => call.onProgress(Math.round(share * 100), 100);
    const records = await readRecords(call, (share) => tell(share * recordsShare), t);
    if ('missing' in records) return { count: 0, bytes: 0, missing: records.missing };
    const { lists, manuals, busy } = records;
    const wanted = wantedFiles({
      elements: rowsOf<Element>(lists, 'elements'),
      maps: rowsOf<FloorMap>(lists, 'maps'),
      photos: rowsOf<ElementPhoto>(lists, 'elementPhotos'),
      documents: rowsOf<Document>(lists, 'documents'),
      manuals,
      busy,
    });
    const files = await keepFiles(wanted, {
      database,
      installationId,
      signal,
      room,
      onProgress: (done, total) => tell(recordsShare + (1 - recordsShare) * (done / total)),
    });
    const reads = storedReads(records, installationId);
    signal.throwIfAborted();
    try {
      await replaceReads(database, installationId, reads, { part, files: files.addresses });
    } catch (error) {
      if (error instanceof StorageFullError) return { count: 0, bytes: 0, missing: [t('prepare.full')] };
      throw error;
    }
    tell(1);
    const missing = missingOf(lists, files, t);
    return {
      count: [...lists.values()].reduce((sum, { rows }) => sum + rows.length, files.addresses.length),
      bytes: reads.reduce((sum, { answer }) => sum + answerBytes(answer), files.bytes),
      ...(missing.length > 0 ? { missing } : {}),
    };
  };
