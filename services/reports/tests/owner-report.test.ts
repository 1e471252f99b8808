/** The paper for the owner, read back with a reader that knows nothing of how it was made. */
import type { LanguageCode } from 'shared-kit/contracts/enums';
import { printOwnerReport } from 'shared-kit/contracts/owner-reports';
import { beyondEdges, fontsOf, type ReadPdf, readPdf } from 'shared-kit/testing/read-pdf';
import { expectError } from 'shared-kit/testing/route-guards';
import { requestOf, type TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { march, now, people, startMarch } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startMarch();
});
afterAll(() => service.close());

const ask = async (language: LanguageCode, etag = '') => {
  const { path } = requestOf(printOwnerReport, { query: { ...march, language } });
  const token = await signTestToken(people.all, { issuedAt: now });
  return fetch(`${service.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
  });
};
const read = async (language: LanguageCode) => {
  const answer = await ask(language);
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { paper: await readPdf(bytes), bytes, name: answer.headers.get('content-disposition') };
};
const textOf = ({ pages }: ReadPdf): string => pages.map(({ text }) => text).join('\n');

describe('the report for the owner', () => {
  test('says what was done, what broke, what stood still and what the law asks next', async () => {
    const { paper, bytes, name } = await read('es');
    const text = textOf(paper);
    for (const words of [
      ...['Informe de mantenimiento', 'Comunidad Torre', 'Clima SL', '01/03/2026', '31/03/2026'],
      // Two of six in time, four done; one of four out of its limits.
      ...['2 de 6', '4 de 6', '1 de 4', '4 días'],
      // 245 and 15 minutes were planned.
      ...['Preventivo', '4,1 h', 'RITE', '0,3 h', 'Clima'],
      ...['C-2026-1', 'Gotea la bomba', '04/03/2026', 'C-2026-2', 'Abierta', 'Ascensor', 'Caldera'],
      ...['Inspección de ascensor', 'Vencida', 'Certificado energético', 'Reservada el 01/06/2026'],
    ])
      expect(text).toContain(words);
    for (const words of ['Cerrada en febrero', 'Unida a otra', 'De abril', 'De otro centro'])
      expect(text).not.toContain(words);
    for (const words of ['Inspección de gas', 'Visita anterior', 'Exenta']) expect(text).not.toContain(words);
    expect(name).toContain('informe_de_mantenimiento_2026-03-01_2026-03-31.pdf');
    expect(beyondEdges(paper)).toEqual([]);
    expect(fontsOf(bytes).foreign).toEqual([]);
  });

  test.each([
    ['cat', 'Informe de manteniment', 'Preventiu', 'Vençuda'],
    ['en', 'Maintenance report', 'Preventive', 'Expired'],
  ] as const)('in %s', async (language, ...words) => {
    const text = textOf((await read(language)).paper);
    for (const each of words) expect(text).toContain(each);
  });

  test('is kept by a browser until something of it changes', async () => {
    const etag = (await ask('es')).headers.get('etag') ?? '';
    expect((await ask('es', etag)).status).toBe(304);
    expect((await ask('cat', etag)).status).toBe(200);
  });

  test('is for who reads all reports there, of a year at most', async () => {
    const asking = async (query: object, as: number) => {
      const { path } = requestOf(printOwnerReport, { query: { ...march, language: 'es', ...query } });
      return service.send('GET', path, { as });
    };
    expectError(await asking({}, people.rite), 'forbidden', 'one programme alone');
    expectError(await asking({}, people.stranger), 'notFound', 'another installation');
    expectError(
      await asking({ to: '2026-02-01' }, people.all),
      'invalidInput',
      'an end before its beginning',
    );
    expectError(await asking({ to: '2027-03-02' }, people.all), 'invalidInput', 'more than a year');
  });
});
