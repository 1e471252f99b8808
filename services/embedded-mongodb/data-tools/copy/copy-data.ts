/** The copy of all collections from one database to another, repeated until nothing differs. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ClientSession, type Db, MongoNetworkError, MongoServerError } from 'mongodb';
import { Refusal } from '../place.ts';
import { mb, type Tell } from '../tell.ts';
import { type Connected, connectTo } from './connect.ts';
import {
  copyIndexes,
  type Definition,
  definitionsOf,
  type Indexes,
  inOrder,
  isSame,
  MARKER,
  make,
} from './definitions.ts';
import { mergeCollection, type Pass } from './merge.ts';
import { asLostMoment, endMoment, sessionOfOneMoment } from './moment.ts';

export type CopyOptions = {
  from: string;
  to: string;
  /** The databases to copy; without them all but MongoDB's own. */
  only?: string[] | undefined;
  /** What the one database that is copied is called in the target; as in the source unless told. */
  called?: string | undefined;
  replace?: boolean;
  /** The source is read as it was at one moment, of one database, while others write to it. */
  atOneMoment?: boolean;
  /** The milliseconds before the first attempt after a break; each further one waits longer. */
  pauseMs?: number;
  tell: Tell;
};

type Manner = { tell: Tell; pauseMs: number; session?: ClientSession | undefined };

export type Line = { namespace: string; pass: Pass; indexes: Indexes; same: boolean };
export type Outcome = { lines: Line[]; views: string[]; refused: string[]; differs: boolean };

const OWN = new Set(['admin', 'config', 'local']);
const MOST_PASSES = 4;
const MOST_BREAKS = 5;

/** Copies and compares; may be repeated after it broke off. Throws a Refusal before it has written anything. */
export async function copyData({
  from,
  to,
  only,
  called,
  replace = false,
  atOneMoment = false,
  pauseMs = 1000,
  tell,
}: CopyOptions): Promise<Outcome> {
  const source = await connectTo('--from', from, false);
  let target: Connected | undefined;
  let session: ClientSession | undefined;
  try {
    target = await connectTo('--to', to, true);
    if (source.identity === target.identity) throw new Refusal('--from and --to are the same server');
    const names = await databasesOf(source, only);
    const { client: targetClient } = target;
    const targetOf = (name: string): Db => targetClient.db(called ?? name);
    for (const name of names) await refuseOtherData(targetOf(name), source.name, replace);
    const [first = ''] = names;
    if (atOneMoment) session = await sessionOfOneMoment(source.client, first);
    const outcome: Outcome = { lines: [], views: [], refused: [], differs: false };
    for (const name of names)
      await copyDatabase(
        { from: source.client.db(name), to: targetOf(name), sourceName: source.name },
        outcome,
        { tell, pauseMs, session },
      );
    return outcome;
  } catch (error) {
    throw asLostMoment(error);
  } finally {
    if (session) await endMoment(session);
    await source.close();
    await target?.close();
  }
}

async function databasesOf({ client }: Connected, only: string[] | undefined): Promise<string[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const there = databases.map(({ name }) => name).filter((name) => !OWN.has(name));
  const missing = (only ?? []).filter((name) => !there.includes(name));
  if (missing.length > 0) throw new Refusal(`the source has no database ${missing.join(', ')}`);
  const names = only ?? there;
  if (names.length === 0) throw new Refusal('the source has no databases');
  return names;
}

/** Whether the target may be written to: it is empty, a copy into it was begun, or the caller insists. */
async function refuseOtherData(to: Db, sourceName: string, replace: boolean): Promise<void> {
  if (replace || (await definitionsOf(to)).length === 0) return;
  const marker = await to.collection<{ _id: string; from: string }>(MARKER).findOne({ _id: 'copy' });
  if (marker?.from === sourceName) return;
  throw new Refusal(
    marker
      ? `the target's database ${to.databaseName} holds an unfinished copy from ${marker.from}: finish that, or --replace it`
      : `the target has a database ${to.databaseName} with data: --replace makes it the same as the source's`,
  );
}

interface Ends {
  readonly from: Db;
  readonly to: Db;
}

async function copyDatabase(
  { from, to, sourceName }: Ends & { readonly sourceName: string },
  outcome: Outcome,
  manner: Manner,
): Promise<void> {
  const wanted = await definitionsOf(from);
  const there = new Map((await definitionsOf(to)).map((definition) => [definition.name, definition]));
  await to
    .collection<{ _id: string; from: string }>(MARKER)
    .replaceOne({ _id: 'copy' }, { from: sourceName }, { upsert: true });
  const refused: string[] = [];
  for (const { name } of there.values())
    if (!wanted.some((definition) => definition.name === name)) await to.dropCollection(name);

  /** Whether the namespace is in the target now. */
  const ensure = async (definition: Definition): Promise<boolean> => {
    const present = there.get(definition.name);
    if (present && isSame(present, definition)) return true;
    if (present) await to.dropCollection(definition.name);
    return await make(to, definition, refused);
  };
  let same = true;
  for (const definition of wanted.filter(({ type }) => type === 'collection')) {
    if (!(await ensure(definition))) continue;
    const line = await copyCollection({ from, to, name: definition.name }, refused, manner);
    outcome.lines.push(line);
    same &&= line.same;
  }
  for (const view of inOrder(wanted.filter(({ type }) => type === 'view')))
    if (await ensure(view)) outcome.views.push(`${to.databaseName}.${view.name}`);
  for (const { name, type } of wanted.filter((each) => each.type !== 'collection' && each.type !== 'view'))
    refused.push(`${type} ${from.databaseName}.${name}: mongodump and mongorestore can copy it`);
  outcome.refused.push(...refused);
  outcome.differs ||= !same;
  if (same) await to.dropCollection(MARKER);
}

/** Repeats the copy until a pass finds nothing to change, because the source may change meanwhile. */
async function copyCollection(
  { from, to, name }: Ends & { readonly name: string },
  refused: string[],
  manner: Manner,
): Promise<Line> {
  const namespace = `${from.databaseName}.${name}`;
  const total = await from.collection(name).estimatedDocumentCount();
  let pass: Pass | undefined;
  for (let round = 0; round < MOST_PASSES; round++) {
    const count = progress(`${namespace}: ${round === 0 ? 'copied' : 'compared'}`, total, manner.tell);
    pass = await throughBreaks(
      () => mergeCollection({ from, to, collection: name, told: count, session: manner.session }),
      manner,
    );
    if (pass.changes === pass.refused.length) break;
  }
  if (!pass) throw new Error('no pass');
  for (const reason of new Set(pass.refused.slice(0, 20)))
    refused.push(`a document of ${namespace}: ${reason}`);
  const indexes = await copyIndexes(from, to, { name, refused });
  return { namespace, pass, indexes, same: pass.changes === 0 && indexes.same };
}

/** A pass may be repeated at any time, because it finds what the one before has done. */
async function throughBreaks(work: () => Promise<Pass>, { tell, pauseMs }: Manner): Promise<Pass> {
  for (let breaks = 1; ; breaks++) {
    try {
      return await work();
    } catch (error) {
      const cursorGone = error instanceof MongoServerError && error.code === 43;
      if (breaks > MOST_BREAKS || !(cursorGone || error instanceof MongoNetworkError)) throw error;
      tell.now(`Broken off (${error.message}); going on…`);
      await pause(pauseMs * breaks);
    }
  }
}

function progress(what: string, total: number, tell: Tell): (documents: number, bytes: number) => void {
  const started = performance.now();
  return (documents, bytes) =>
    tell.seldom(() => {
      const rate = documents / Math.max(0.001, (performance.now() - started) / 1000);
      const rest = Math.ceil(Math.max(0, total - documents) / Math.max(1, rate));
      return `${what} ${documents} of ${total} documents, ${mb(bytes)}, ${Math.round(rate)} a second, ${rest} s to go`;
    });
}

/** The table at the end, for people to read. */
export function describeCopy({ lines, views, refused, differs }: Outcome): string {
  const rows = lines.map(({ namespace, pass: { source, target }, indexes, same }) => [
    namespace,
    `${source.documents}`,
    `${target.documents}`,
    source.checksum,
    target.checksum,
    `${indexes.source} ${indexes.sourceSum}`,
    `${indexes.target} ${indexes.targetSum}`,
    same ? 'same' : 'DIFFERS',
  ]);
  const head = [
    'collection',
    'source',
    'target',
    'checksum source',
    'checksum target',
    'indexes',
    'indexes',
    '',
  ];
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const table = [head, ...rows].map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [
    ...table,
    ...views.map((view) => `${view}  view`),
    ...(refused.length > 0
      ? ['', 'Not copied, as the target refuses it:', ...refused.map((each) => `  ${each}`)]
      : []),
    '',
    differs
      ? 'Source and target DIFFER. Is something writing to one of them? Run it again.'
      : 'Everything that was copied is the same on both sides.',
  ].join('\n');
}
