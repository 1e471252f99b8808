/** Fetches the open correctives of an installation with what their screens ask for besides, and keeps all of it in one go. */
import { maxPageSize } from 'shared-kit/contracts/base';
import { correctiveTypes } from 'shared-kit/contracts/catalogues/catalogues';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { readingOf } from 'shared-kit/contracts/correctives/corrective-origin';
import {
  getAskedRetest,
  getCorrective,
  listCorrectivePeople,
  listCorrectives,
  summarizeCorrectives,
} from 'shared-kit/contracts/correctives/correctives';
import { listOutOfServices, listStopped } from 'shared-kit/contracts/correctives/out-of-services';
import type { PreparedData, PreparerCall } from 'shared-kit/contracts/modules/slots';
import type { AnswerOf } from 'shared-kit/contracts/route';
import {
  answerBytes,
  ask,
  askServer,
  eachInTurn,
  fetchAnswer,
  keepThumbnails,
  personDatabase,
  type Question,
  questionAddress,
  replaceReads,
  type StoredRead,
} from 'shared-kit/web/offline';
import { openAddress, part, stopsQuery } from './kept-open.ts';

/** Word for word as the screens ask. */
const questionsOf = (installationId: number): readonly Question[] => [
  ask(correctiveTypes.list, { query: { size: 500, entityStatus: '1' } }),
  ask(listCorrectivePeople, { query: { installationId } }),
  ask(summarizeCorrectives, { query: { installationId } }),
  ask(listStopped, { query: { installationId } }),
  ask(listOutOfServices, { query: stopsQuery(installationId) }),
];

/** What is to be read again before one is closed that came from a reading. */
const retestsOf = (open: readonly Corrective[]): readonly Question[] =>
  open
    .filter(({ origin }) => readingOf(origin) !== null)
    .map(({ id }) => ask(getAskedRetest, { params: { id: String(id) } }));

const fetchOpen = async (call: PreparerCall) => {
  const { installationId, signal, onProgress } = call;
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const query = { installationId, status: '0,1,4', sort: '-openedAt' as const, size: maxPageSize, page };
    const answer: AnswerOf<typeof listCorrectives> | undefined = await askServer(
      listCorrectives,
      { query },
      call,
    );
    ids.push(...(answer?.data ?? []).map(({ id }) => id));
    if (!answer || answer.data.length === 0 || ids.length >= answer.total) break;
  }
  const found = new Map<number, Corrective>();
  const failed = await eachInTurn(ids, signal, async (id) => {
    const answer = await askServer(getCorrective, { params: { id } }, call);
    if (answer) found.set(id, answer.data);
    onProgress(found.size, ids.length + 1);
  });
  return { open: ids.flatMap((id) => found.get(id) ?? []), failed };
};

/**
 * Where anything is missing, what was prepared before stays as it was.
 * @throws ApiError, NetworkError, StorageFullError, NoStorageError, or the abort of the signal.
 */
export const prepareWork = async (call: PreparerCall): Promise<PreparedData> => {
  const { installationId, signal, onProgress } = call;
  const database = personDatabase();
  if (!database) throw new Error('nobody is signed in');
  const at = new Date().toISOString();
  const keep = (address: string, answer: unknown): StoredRead => ({ address, answer, at, installationId });
  const { open, failed } = await fetchOpen(call);
  const reads = [keep(openAddress(installationId), open)];
  const missing = [...failed.keys()].map(String);
  for (const question of [...questionsOf(installationId), ...retestsOf(open)]) {
    const answer = await fetchAnswer(question, signal, call.granted);
    if (answer !== undefined) reads.push(keep(questionAddress(question), answer));
  }
  if (missing.length > 0) return { count: 0, bytes: 0, missing };
  signal.throwIfAborted();
  const photos = open.flatMap(({ photoIds }) => photoIds.slice(-1));
  const files = await keepThumbnails(database, photos, { installationId, part, signal });
  // What was sent meanwhile may have been fetched before.
  if (!(await replaceReads(database, installationId, reads, { part, files }))) return prepareWork(call);
  onProgress(1, 1);
  return {
    count: open.length + reads.length - 1,
    bytes: reads.reduce((sum, read) => sum + answerBytes(read.answer), 0),
  };
};
