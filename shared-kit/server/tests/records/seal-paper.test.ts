import { expect, test } from 'vitest';
import { readPdf } from '../../../testing/documents/read-pdf.ts';
import { sealed } from '../../issued/seal-paper.ts';
import { type Block, renderDocument } from '../../papers/documents.ts';

const rows = (count: number): Block => ({
  kind: 'table',
  small: true,
  columns: [{ header: 'Inspección', width: 1 }],
  rows: Array.from({ length: count }, (_, index) => [`I${index + 1}`]),
});
const pagesOf = async (count: number): Promise<string[]> => {
  const paper = {
    language: 'es',
    title: 'Libro',
    at: '2026-11-21T10:00:00Z',
    head: { lines: ['Centro'], reference: '' },
    blocks: [{ kind: 'page', orientation: 'landscape' }, rows(count)],
  } as const;
  const signers = ['Empresa', 'Titular'].map((role) => ({ role, name: '', signature: null }));
  const seal = {
    ...({ revision: 1, code: 'abc', contentHash: 'a'.repeat(64), issuedByName: 'Ana', signers } as const),
    issuedAt: new Date('2026-11-21T10:00:00Z'),
    timeZone: 'Europe/Madrid',
    origin: 'https://portal.test',
  };
  return (await readPdf(await renderDocument(sealed(paper, seal)))).pages.map(({ text }) => text);
};

test.each([
  ['on the page of the last rows where they have room', 8, 1],
  ['with the last rows on the next page where they have not', 14, 2],
])('signatures and code stand %s', async (_, count, pages) => {
  const found = await pagesOf(count);
  expect(found).toHaveLength(pages);
  for (const said of [`I${count - 1}`, `I${count}`, 'Firmas', 'SHA-256 del contenido'])
    expect(found.at(-1)).toContain(said);
});
