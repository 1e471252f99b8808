/** Documents as they are issued: their revisions, their bytes, who may, and what whoever holds one is told. */
import { createHash } from 'node:crypto';
import {
  downloadIssuedPaper,
  type IssuedPaper,
  issuePaper,
  listIssuedPapers,
  listPaperGaps,
  listPapers,
  verifyPaper,
} from 'shared-kit/contracts/reports/papers';
import type { CallInput } from 'shared-kit/contracts/route';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { beyondEdges, fontsOf, readPdf } from 'shared-kit/testing/documents/read-pdf';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { runMigration } from 'shared-kit/testing/migrations';
import type { TestAnswer, TestService } from 'shared-kit/testing/test-service';
import { requestOf } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issuedPaperWords } from '../src/migrations/0003-issued-paper-words.ts';
import { installationId, march, now, otherId, people, startMarch } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startMarch();
});
afterAll(() => service.close());

const inCollection = (name: string) => databaseOf(service.db).collection(name);
beforeEach(async () => {
  for (const name of ['issuedPapers', 'issuedPaperFiles', 'issuedPaperDocuments', 'paperVerifyAttempts'])
    await inCollection(name).deleteMany({});
  await inCollection(correctivesV1).updateOne({ number: 'C-2026-1' }, { $set: { closedAt: closed } });
});

const closed = new Date('2026-03-04T08:00:00Z');
const origin = 'https://portal.example';
type Body = CallInput<typeof issuePaper>['body'];
const body: Body = { ...march, kind: 'owner', language: 'es', origin };

const issue = (change: Partial<Body> = {}, as: number = people.all) =>
  service.call(issuePaper, { body: { ...body, ...change } }, { as });
const dataOf = <T>(answer: TestAnswer, status = 200): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return (answer.body as { data: T }).data;
};
const issued = async (change: Partial<Body> = {}): Promise<IssuedPaper> =>
  dataOf<IssuedPaper>(await issue(change), 201);
const bytesOf = async ({ id }: IssuedPaper): Promise<Uint8Array> => {
  const { path } = requestOf(downloadIssuedPaper, { params: { id } });
  const token = await signTestToken(people.all, { issuedAt: now });
  const answer = await fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
const textOf = async (paper: IssuedPaper): Promise<string> =>
  (await readPdf(await bytesOf(paper))).pages.map(({ text }) => text).join('\n');
/** Something that the report for the owner says. */
const reopen = () =>
  inCollection(correctivesV1).updateOne({ number: 'C-2026-1' }, { $set: { closedAt: null } });

type Verified = Record<string, unknown> | null;
const verify = async (code: string): Promise<Verified> =>
  dataOf<Verified>(await service.call(verifyPaper, { body: { code } }));

describe('a document that is issued', () => {
  test('bears its revision, its code, its hash and the names of who signs', async () => {
    const paper = await issued({ signers: [{ role: 'Empresa mantenedora', name: 'Clima SL' }] });
    expect(paper).toMatchObject({ kind: 'owner', revision: 1, isReplaced: false, buildingId: null });
    const bytes = await bytesOf(paper);
    const read = await readPdf(bytes);
    const text = read.pages.map((page) => page.text).join('\n');
    for (const words of [
      'Informe de mantenimiento',
      'Rev. 1',
      paper.code,
      paper.contentHash,
      'Clima SL',
      'Verificación',
      `${origin}/public/verify#${paper.code}`,
      'Página 1 de',
    ])
      expect(text).toContain(words);
    for (const { text: page } of read.pages) expect(page).toContain(paper.contentHash.slice(0, 16));
    expect(read.accessible).toBe(true);
    expect(beyondEdges(read)).toEqual([]);
    expect(fontsOf(bytes).foreign).toEqual([]);
  });

  test('is the same document as long as it says the same', async () => {
    const first = await issued();
    expect(await issued()).toEqual(first);
    expect(await inCollection('issuedPapers').countDocuments()).toBe(1);
  });

  test('keeps its revision and its hash in another language, with a code of its own', async () => {
    const spanish = await issued();
    const english = await issued({ language: 'en' });
    expect(english).toMatchObject({ revision: 1, contentHash: spanish.contentHash });
    expect(english.code).not.toBe(spanish.code);
    expect(await textOf(english)).toContain('Maintenance report');
    expect(await textOf(spanish)).toContain('Informe de mantenimiento');
  });

  test('is revision 2 once it says something else, and 3 when that is taken back', async () => {
    const first = await issued();
    await reopen();
    const second = await issued();
    expect(second).toMatchObject({ revision: 2, isReplaced: false });
    expect(second.contentHash).not.toBe(first.contentHash);
    await inCollection(correctivesV1).updateOne({ number: 'C-2026-1' }, { $set: { closedAt: closed } });
    expect(await issued()).toMatchObject({ revision: 3, contentHash: first.contentHash });
    const { data } = (await service.call(listIssuedPapers, { query: { installationId } }, { as: people.all }))
      .body as { data: IssuedPaper[] };
    expect(data.map(({ revision, isReplaced }) => [revision, isReplaced])).toEqual([
      [3, false],
      [2, true],
      [1, true],
    ]);
  });

  test('can be had again as it was, whatever has changed since', async () => {
    const first = await issued();
    const bytes = await bytesOf(first);
    await reopen();
    await issued();
    expect(await bytesOf(first)).toEqual(bytes);
  });

  test('is one revision for two who issue it at once', async () => {
    const papers = await Promise.all([issued(), issued(), issued({ language: 'cat' })]);
    expect(papers.map(({ revision }) => revision)).toEqual([1, 1, 1]);
    expect(await inCollection('issuedPapers').countDocuments()).toBe(2);
  });

  test('of other days, or with other signatures, is told apart', async () => {
    const first = await issued();
    expect(await issued({ to: '2026-03-30' })).toMatchObject({ revision: 1 });
    const signed = await issued({ signers: [{ role: 'Titular', name: 'Rosa' }] });
    expect(signed).toMatchObject({ revision: 2 });
    expect(signed.contentHash).not.toBe(first.contentHash);
  });

  test('leaves an entry in the trail', async () => {
    const { id } = await issued();
    expect(
      await inCollection('audit_reports').findOne({ action: 'paper.issued', entityId: id }),
    ).toMatchObject({ installationId, userId: people.all });
  });

  test('is found by its code and by who signed it, regardless of case and accents', async () => {
    const signed = await issued({ signers: [{ role: 'Titular', name: 'Núria Puig' }] });
    const other = await issued({ to: '2026-03-30' });
    const found = async (q: string) => {
      const query = { installationId, q };
      const { data, total } = (await service.call(listIssuedPapers, { query }, { as: people.all })).body as {
        data: IssuedPaper[];
        total: number;
      };
      expect(total).toBe(data.length);
      return data.map(({ id }) => id);
    };
    expect(await found('NURIA puig')).toEqual([signed.id]);
    expect(await found(other.code)).toEqual([other.id]);
    expect(await found('informe')).toEqual([other.id, signed.id]);
    expect(await found('nobody')).toEqual([]);
    // As they were kept before they had words.
    await inCollection('issuedPapers').updateMany({}, { $unset: { searchText: '' } });
    expect(await found('puig')).toEqual([]);
    await runMigration(service.db, issuedPaperWords);
    expect(await found('informe puig')).toEqual([signed.id]);
  });

  test('is what the list shows as the last of its kind', async () => {
    const paper = await issued();
    const { papers, maintainerName, screens } = dataOf<{
      papers: { kind: string; last: IssuedPaper | null }[];
      maintainerName: string;
      screens: string[];
    }>(await service.call(listPapers, { query: { installationId } }, { as: people.all }));
    expect(papers[0]).toEqual({ kind: 'owner', last: paper });
    expect(papers.slice(1).every(({ last }) => last === null)).toBe(true);
    expect(maintainerName).toBe('Clima SL');
    // Whoever reads reports alone opens no screen of another module.
    expect(screens).toEqual([]);
  });
});

describe('who may', () => {
  const asking: readonly (readonly [string, (as: number) => Promise<TestAnswer>])[] = [
    ['issue', (as) => issue({}, as)],
    ['list', (as) => service.call(listPapers, { query: { installationId } }, { as })],
    ['list what was issued', (as) => service.call(listIssuedPapers, { query: { installationId } }, { as })],
    ['see gaps', (as) => service.call(listPaperGaps, { query: march }, { as })],
  ];

  test.each(asking)('%s: who reads all reports there, and nobody else', async (_name, ask) => {
    expect((await ask(people.all)).status).toBeLessThan(300);
    expectError(await ask(people.rite), 'forbidden');
    expectError(await ask(people.preventive), 'forbidden');
    expectError(await ask(people.stranger), 'notFound');
  });

  test('download: who reads all reports of the installation that it is of', async () => {
    const { id } = await issued();
    const download = (as: number) => service.call(downloadIssuedPaper, { params: { id } }, { as });
    expect((await download(people.all)).status).toBe(200);
    expectError(await download(people.rite), 'forbidden');
    expectError(await download(people.stranger), 'notFound');
    const { body: others } = await service.call(
      listIssuedPapers,
      { query: { installationId: otherId } },
      { as: people.stranger },
    );
    expect(others).toEqual({ data: [], total: 0 });
  });

  test.each([
    ['days that end before they begin', { to: '2026-02-01' }],
    ['more than a year', { to: '2027-03-02' }],
    ['a building of the report for the owner', { buildingId: 1 }],
    ['a building of nobody', { kind: 'fire', buildingId: 99 }],
    ['an address that is none', { origin: 'https://portal.example/path' }],
    ['more who sign than there is room for', { signers: Array(4).fill({ role: 'x' }) as Body['signers'] }],
  ] as const)('not: %s', async (_name, change) => {
    expectError(await issue(change as Partial<Body>), 'invalidInput');
    expect(await inCollection('issuedPapers').countDocuments()).toBe(0);
  });
});

describe('whoever holds the paper', () => {
  test('is told what its head says, without an account, and the hash of the file', async () => {
    const paper = await issued();
    const fileHash = createHash('sha256')
      .update(await bytesOf(paper))
      .digest('hex');
    expect(await verify(paper.code)).toEqual({
      kind: 'owner',
      installationName: `Installation ${installationId}`,
      buildingName: '',
      issuerName: 'Clima SL',
      from: march.from,
      to: march.to,
      language: 'es',
      revision: 1,
      subjectName: '',
      lastRevision: 1,
      issuedAt: now.toISOString(),
      timeZone: 'Europe/Madrid',
      contentHash: paper.contentHash,
      fileHash,
    });
  });

  test('is told that a later revision has taken its place', async () => {
    const first = await issued();
    await reopen();
    const second = await issued();
    expect(await verify(first.code)).toMatchObject({ revision: 1, lastRevision: 2 });
    expect(await verify(second.code)).toMatchObject({ revision: 2, lastRevision: 2 });
  });

  test('learns nothing by a code that nothing was issued under', async () => {
    await issued();
    expect(await verify('x'.repeat(22))).toBeNull();
  });

  test.each([
    ['too short', 'x'.repeat(21)],
    ['too long', 'x'.repeat(23)],
    ['an operator', { $gt: '' }],
    ['a path', '../../../../etc/passwd'],
    ['a number', 1],
    ['nothing', null],
  ])('is refused what is no code: %s', async (_name, code) => {
    expectError(await service.send('POST', verifyPaper.path, { body: { code } }), 'invalidInput');
  });

  test('asks 60 times in a minute from one address at most', async () => {
    const { code } = await issued();
    for (let count = 0; count < 60; count += 1) await verify(code);
    const refused = await service.call(verifyPaper, { body: { code } });
    expectError(refused, 'tooManyRequests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
